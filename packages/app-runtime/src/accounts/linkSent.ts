/** Where an identity provider sends the mail: it has a link and no code. */
export const linkSent = (email: string) => `We emailed a link to ${email}. Open it to confirm your email.`;
