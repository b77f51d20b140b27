/** Batches this large come while a crowd registers. */
const largeBatch = 64;
const staysMs = 2_000;

/** Whether a crowd registers just now, by the size of the batches. */
export function watchCrowd() {
  let until = 0;
  return {
    note(batchSize: number) {
      if (batchSize >= largeBatch) until = performance.now() + staysMs;
    },
    isThere: () => performance.now() < until,
  };
}
