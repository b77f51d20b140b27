export const whoGetsMail =
  'Everyone with a spot gets an email, including runners you added without an account.';
