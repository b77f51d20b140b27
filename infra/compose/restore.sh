#!/usr/bin/env bash
# Restores a backup into empty or missing volumes of docker compose: infra/compose/restore.sh NAME, a folder in
# BACKUP_DIR (backups). Start the product afterwards. Later data is lost.
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ $# -ne 1 ]; then
  echo 'infra/compose/restore.sh NAME' >&2
  exit 2
fi

compose() { docker compose --progress quiet "$@"; }
from=/backups/$(basename "$1")

compose run --rm -T --no-deps restore node infra/compose/restore.ts secrets --from "$from"
# Keycloak's image creates its volume, so that it belongs to the image's user.
compose run --rm -T --no-deps --entrypoint /bin/bash keycloak -c :
compose run --rm -T restore node infra/compose/restore.ts data --from "$from"
