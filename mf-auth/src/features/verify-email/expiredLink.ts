export const expiredLink = 'This link has expired, or it was used already.';
