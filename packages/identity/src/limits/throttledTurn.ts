interface Throttle<Outcome> {
  readonly locked: () => Promise<Outcome | undefined>;
  readonly slowDown: () => Promise<void>;
  readonly takeTurn: (task: () => Promise<Outcome>) => Promise<Outcome | 'full'>;
}

/** `full` when too many wait. */
export async function throttledTurn<Outcome>(
  { locked, slowDown, takeTurn }: Throttle<Outcome>,
  check: () => Promise<Outcome>,
): Promise<Outcome | 'full'> {
  const refused = await locked();
  if (refused) return refused;
  // Before it joins the queue: a delayed sign-in must not block others.
  await slowDown();
  // Other attempts may have failed while it waited.
  return takeTurn(async () => (await locked()) ?? check());
}
