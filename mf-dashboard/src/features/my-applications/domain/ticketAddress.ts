/** The desk's page that verifies this ticket: what a phone's own camera opens. The code stays out of requests and their logs. */
export const ticketAddress = (origin: string, marathonId: string, code: string): string =>
  `${origin}/desk/${marathonId}/ticket#${code}`;

/** In groups of four, to be read aloud. */
export const inGroups = (code: string): string => code.replace(/.{4}(?=.)/g, '$& ');
