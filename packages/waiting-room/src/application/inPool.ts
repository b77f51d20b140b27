/** Others wait for their turn, so that many do not slow one. */
const atOnce = 8;

/** Works through all, a few at a time, in their order. */
export async function inPool<T, Result>(
  all: readonly T[],
  work: (one: T) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = all.entries();
  const run = async () => {
    for (const [i, one] of left) results[i] = await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, run));
  return results;
}
