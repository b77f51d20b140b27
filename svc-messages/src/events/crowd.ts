const largeBatch = 64;
const staysMs = 2_000;

/** Detects a rush of registrations by the size of batches. */
export function createRushDetector() {
  let until = 0;
  return {
    note(batchSize: number) {
      if (batchSize >= largeBatch) until = performance.now() + staysMs;
    },
    isThere: () => performance.now() < until,
  };
}
