/** People whom the team added or imported have no account until they make one. */
export const whoGetsMail =
  'Everyone with an account gets an email. Runners you added without an account won’t be emailed.';
