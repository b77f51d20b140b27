export const whoGetsMail = 'Everyone with a spot gets an email, also runners you added without an account.';
