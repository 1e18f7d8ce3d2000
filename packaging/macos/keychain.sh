#!/usr/bin/env bash
# Puts the certificate of this build into a keychain of its own, and tells build.py its name; packaging/SIGNING.md says
# what the variables hold. Without a key for Apple's notary nothing is sent there.
set -euo pipefail

: "${MACOS_CERTIFICATE:?}" "${MACOS_CERTIFICATE_PASSWORD:?}" "${RUNNER_TEMP:?}" "${GITHUB_ENV:?}"
keychain="$RUNNER_TEMP/brisca.keychain-db"
password="$(openssl rand -base64 24)"
umask 077

security create-keychain -p "$password" "$keychain"
security set-keychain-settings -lut 7200 "$keychain"
security unlock-keychain -p "$password" "$keychain"
printf '%s' "$MACOS_CERTIFICATE" | base64 --decode > "$RUNNER_TEMP/certificate.p12"
security import "$RUNNER_TEMP/certificate.p12" -k "$keychain" -P "$MACOS_CERTIFICATE_PASSWORD" -T /usr/bin/codesign
rm "$RUNNER_TEMP/certificate.p12"
security set-key-partition-list -S apple-tool:,apple: -s -k "$password" "$keychain" > /dev/null
security list-keychains -d user -s "$keychain" login.keychain-db
identity="$(security find-identity -v -p codesigning "$keychain" | sed -n 's/.*"\(Developer ID Application: .*\)"/\1/p' | head -1)"
if [ -z "$identity" ]; then
    echo "The certificate is no Developer ID Application." >&2
    exit 1
fi
echo "BRISCA_SIGN_MACOS=$identity" >> "$GITHUB_ENV"

if [ -n "${MACOS_NOTARY_KEY:-}" ]; then
    printf '%s' "$MACOS_NOTARY_KEY" | base64 --decode > "$RUNNER_TEMP/notary.p8"
    xcrun notarytool store-credentials brisca --keychain "$keychain" --key "$RUNNER_TEMP/notary.p8" \
        --key-id "${MACOS_NOTARY_KEY_ID:?}" --issuer "${MACOS_NOTARY_ISSUER:?}"
    rm "$RUNNER_TEMP/notary.p8"
    echo "BRISCA_NOTARY_PROFILE=brisca" >> "$GITHUB_ENV"
fi
