/** Where an identity provider sends the mail: it has a link and no code. */
export const linkSent = (email: string) =>
  `We sent a mail to ${email}. Open its link to confirm your address.`;
