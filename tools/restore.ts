/** `npm run restore -- --from BACKUP`: puts a backup into an empty DATA_DIR. */
await import('../infra/embedded/restore.ts');
