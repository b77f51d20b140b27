/** Milliseconds: a Date header has whole seconds. */
const resolution = 1_000;

/** How far (ms) this clock is behind the server's; 0 if too small to tell. `date` is a header, the rest local times. */
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
