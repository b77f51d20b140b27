/** For external identity providers, whose emails contain no code. */
export const linkSent = (email: string) => `We emailed a link to ${email}. Open it to confirm your email.`;
