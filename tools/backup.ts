/** `npm run backup -- --to FOLDER [--keep N]`: copies a one-process product, running or not. */
await import('../infra/embedded/backup.ts');
