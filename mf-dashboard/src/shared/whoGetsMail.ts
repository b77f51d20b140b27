/** Whom a mail about a race reaches: people whom its team added or imported have no account until they make one. */
export const whoGetsMail =
  'Everybody with an account here gets a mail. Those whom you added or imported may have none: tell them yourself.';
