const atOnce = 8;

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
