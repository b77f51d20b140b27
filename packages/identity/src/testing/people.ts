/** What Ada types to create her account. */
export const ada = { displayName: 'Ada', email: 'ada@example.org', password: 'Abcdef1' };
