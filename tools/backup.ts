/** `npm run backup -- --to FOLDER [--keep N]`: copies the product of one process, while it runs or not. */
await import('../infra/embedded/backup.ts');
