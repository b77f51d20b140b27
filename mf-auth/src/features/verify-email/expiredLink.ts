export const expiredLink = 'This link has expired or was already used.';
