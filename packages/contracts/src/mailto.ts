/** Encoded, so that no letter of the address adds recipients or texts. */
export const mailto = (email: string): string =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
