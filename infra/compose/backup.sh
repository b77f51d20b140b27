#!/usr/bin/env bash
# Copies the running product of docker compose: infra/compose/backup.sh [--keep N]
# Makes a folder in BACKUP_DIR (backups); --keep deletes all but the newest N. Keycloak stops during its copy: for half
# a minute nobody can sign in.
set -euo pipefail
cd "$(dirname "$0")/../.."

compose() { docker compose --progress quiet "$@"; }
keycloak=$(compose ps --status running --quiet keycloak)
start() { if [ -n "$keycloak" ]; then compose start keycloak; fi; }

trap start EXIT
compose stop keycloak
compose run --rm -T backup node infra/compose/backup.ts --to /backups "$@" | while IFS= read -r line; do
  if [ "$line" = 'Keycloak is copied' ]; then
    # If it does not start, the end starts it again.
    start || true
  else
    printf '%s\n' "$line"
  fi
done
