/** In `data/stack` and in its backups. */
export const stackSecrets = ['stack.env', 'signing-keys.json'] as const;
