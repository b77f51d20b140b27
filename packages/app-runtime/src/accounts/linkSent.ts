/** For external identity providers, whose emails contain a link and no code. */
export const linkSent = (email: string) =>
  `We sent a mail to ${email}. Open its link to confirm your address.`;
