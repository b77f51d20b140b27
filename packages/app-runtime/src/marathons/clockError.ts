/** A Date header has whole seconds. */
const resolution = 1_000;

/**
 * How far (ms) this clock is behind the server's, negative if ahead; 0 if too small to tell.
 * @param date the Date header of an answer
 * @param sentAt local time (ms) of the request
 * @param receivedAt local time (ms) of the answer
 */
export function clockError(
  date: string | null | undefined,
  sentAt: number,
  receivedAt: number,
): number | undefined {
  const second = Date.parse(date ?? '');
  if (Number.isNaN(second)) return undefined;
  const [least, most] = [second - receivedAt, second + resolution - sentAt];
  return least > 0 ? least : Math.min(most, 0);
}
