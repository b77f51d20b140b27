#!/usr/bin/env bash
# Copies the product that docker compose runs, while it serves: infra/compose/backup.sh [--keep N]
# The copy is a folder of its own in BACKUP_DIR (backups); with --keep the newest N stay there. Keycloak stops until it is copied and
# then starts again: nobody signs in for half a minute.
set -euo pipefail
cd "$(dirname "$0")/../.."

compose() { docker compose --progress quiet "$@"; }
keycloak=$(compose ps --status running --quiet keycloak)
start() { if [ -n "$keycloak" ]; then compose start keycloak; fi; }

trap start EXIT
compose stop keycloak
compose run --rm -T backup node infra/compose/backup.ts --to /backups "$@" | while IFS= read -r line; do
  if [ "$line" = 'Keycloak is copied' ]; then
    # One that does not start is started again at the end.
    start || true
  else
    printf '%s\n' "$line"
  fi
done
