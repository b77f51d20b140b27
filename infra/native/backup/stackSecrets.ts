export const stackSecrets = ['stack.env', 'signing-keys.json'] as const;
