/** `npm run migrate -- --from ./data --to $MONGODB_URL`: moves a one-process store to MongoDB and Keycloak. */
await import('../infra/migration/main.ts');
