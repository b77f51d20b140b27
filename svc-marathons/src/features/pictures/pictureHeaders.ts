/** A picture is nothing but that, wherever it is shown. */
export const pictureHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** What never changes under its name. */
export const forever = 'public, max-age=31536000, immutable';
