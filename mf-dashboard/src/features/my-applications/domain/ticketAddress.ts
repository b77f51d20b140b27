/** The desk's page for this ticket, for a camera. The fragment keeps the code out of requests and logs. */
export const ticketAddress = (origin: string, marathonId: string, code: string): string =>
  `${origin}/desk/${marathonId}/ticket#${code}`;

/** In groups of four, to read aloud. */
export const inGroups = (code: string): string => code.replace(/.{4}(?=.)/g, '$& ');
