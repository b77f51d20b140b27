export const ada = { displayName: 'Ada', email: 'ada@example.org', password: 'Abcdef1' };
