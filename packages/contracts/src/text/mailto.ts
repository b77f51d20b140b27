export const mailto = (email: string): string =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
