#!/usr/bin/env bash
# Puts a backup into the volumes of docker compose, which are empty or not there: infra/compose/restore.sh NAME, of a folder in BACKUP_DIR
# (backups). Start the product afterwards. What came after the backup is gone.
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ $# -ne 1 ]; then
  echo 'infra/compose/restore.sh NAME' >&2
  exit 2
fi

compose() { docker compose --progress quiet "$@"; }
from=/backups/$(basename "$1")

compose run --rm -T --no-deps restore node infra/compose/restore.ts secrets --from "$from"
# The image of Keycloak makes its volume, which belongs to its user then.
compose run --rm -T --no-deps --entrypoint /bin/bash keycloak -c :
compose run --rm -T restore node infra/compose/restore.ts data --from "$from"
