#!/usr/bin/env bash
# Finds the programs that some tests need besides Python packages. On Debian, as root, it installs what is
# missing; elsewhere it says what will be skipped, and with CI=true it fails instead.
set -euo pipefail

have() { command -v "$1" >/dev/null 2>&1; }
have_japanese() { have fc-list && [ -n "$(fc-list :lang=ja)" ]; }

missing=()   # name|Debian package|what is not tested without it
have chromium-headless-shell || have chromium || have chromium-browser || have google-chrome ||
  missing+=("chromium|chromium|the table in a real browser")
have rsvg-convert || missing+=("rsvg-convert|librsvg2-bin|the pictures of the cards")
have cc || have gcc || have clang || missing+=("a C compiler|gcc libc6-dev|the compiled rules")
have_japanese || missing+=("Japanese fonts|fontconfig fonts-noto-cjk fonts-dejavu-core|")

# Any of the browsers will do; without a window, this one spares half of the work.
quicker=()
have chromium-headless-shell || quicker=(chromium-headless-shell)

[ ${#missing[@]} -eq 0 ] && [ ${#quicker[@]} -eq 0 ] && exit 0

if [ "$(id -u)" = 0 ] && have apt-get; then
  packages=$(printf '%s\n' "${missing[@]}" | cut -d'|' -f2)
  echo "Installing for the tests:" $packages "${quicker[@]}"
  export DEBIAN_FRONTEND=noninteractive
  fetch() { apt-get install -qq -y --no-install-recommends "$@" >/dev/null; }
  # shellcheck disable=SC2086  # one word a package
  if apt-get update -qq && fetch $packages; then
    missing=()
    fetch "${quicker[@]}" 2>/dev/null || true
  fi
fi

[ ${#missing[@]} -eq 0 ] && exit 0

echo "************************************************************************"
for line in "${missing[@]}"; do
  IFS='|' read -r name packages consequence <<<"$line"
  echo "* MISSING: $name (Debian: $packages)${consequence:+ - SKIPPED: $consequence}"
done
echo "************************************************************************"
if [ "${CI:-}" = true ]; then
  echo "CI=true: a skipped test is a failure." >&2
  exit 1
fi
