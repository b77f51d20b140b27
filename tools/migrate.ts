/** `npm run migrate -- --from ./data --to $MONGODB_URL`: moves the store of one process to MongoDB and Keycloak. */
await import('../infra/migration/main.ts');
