# Debian packages: which of packages.txt are missing, and how they get installed. Read by setup.sh.

# is_there PROBE: whether what a line of packages.txt asks for is on this machine.
is_there() {
  case $1 in
    pkg:*) pkg-config --exists "${1#pkg:}" 2>/dev/null ;;
    program:*) command -v "${1#program:}" >/dev/null ;;
    python:*) python3 -c "import ${1#python:}" 2>/dev/null ;;
    file:*) [ -e "${1#file:}" ] ;;
    *) fail "packages.txt has the unknown probe $1." ;;
  esac
}

# missing_packages: the names of those that $kinds asks for and that are not there.
missing_packages() {
  local package kind probe
  while read -r package kind probe; do
    case $package in '' | '#'*) continue ;; esac
    case $kinds in *" $kind "*) is_there "$probe" || printf '%s ' "$package" ;; esac
  done <"$here/packages.txt"
}

# may_install: asks on a terminal; CI and YES answer for those who cannot be asked.
may_install() {
  [ -z "${CI:-}${YES:-}" ] || return 0
  [ -t 0 ] && [ -t 2 ] || return 1
  local answer
  read -r -p "Install them now with apt-get? [Y/n] " answer || return 1
  case $answer in '' | [yY]*) return 0 ;; *) return 1 ;; esac
}

install_missing_packages() {
  local missing sudo='' by_hand log=$root/.build/setup.log
  missing=$(missing_packages)
  missing=${missing% }
  [ -n "$missing" ] || return 0
  say "Missing packages: $missing"

  command -v apt-get >/dev/null || fail 'This system has no apt-get, so they cannot be installed here.' \
    'Install the same libraries with their headers by your own package manager and run this again.'
  [ "$(id -u)" = 0 ] || sudo=sudo
  by_hand="${sudo:+$sudo }apt-get install $missing"
  [ -z "$sudo" ] || command -v sudo >/dev/null || fail 'Installing packages needs root or sudo.' \
    "As root, run: apt-get install $missing"
  may_install || fail 'Nothing was installed.' "Run this and then start again: $by_hand" \
    'YES=1 in the environment installs without asking.'

  say 'Installing them.'
  mkdir -p "$root/.build"
  apt_get update || fail 'apt-get could not read the package lists; is there a network?' \
    "Its own words are in $log. By hand: $by_hand"
  # The names are words on purpose.
  # shellcheck disable=SC2086
  apt_get install --no-install-recommends $missing || fail \
    'apt-get could not install the packages; is there a network?' \
    "Its own words are in $log. By hand: $by_hand"
  missing=$(missing_packages)
  [ -z "$missing" ] || fail "Still missing after the installation: $missing"
}

# apt_get ARGUMENT…: quiet, and never asking by itself.
apt_get() {
  ${sudo:+$sudo} env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=300 "$@" \
    >>"$log" 2>&1
}
