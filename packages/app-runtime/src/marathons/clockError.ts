/** A Date header counts whole seconds: it says the second that was running. */
const resolution = 1_000;

/**
 * How far (ms) the clock here is behind the server's, negative when ahead; 0 where the answer cannot tell it from a
 * clock that is right; undefined for no date.
 * @param date the Date header of an answer
 * @param sentAt the time here (ms) when it was asked for
 * @param receivedAt the time here (ms) when it came
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
