/** The secrets of a stack, as they are in `data/stack` and in its backups. */
export const stackSecrets = ['stack.env', 'signing-keys.json'] as const;
