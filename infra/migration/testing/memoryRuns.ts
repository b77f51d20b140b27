import type { TransferRun, TransferRuns } from '../src/transferRun.ts';

export function memoryRuns(): TransferRuns {
  let run: TransferRun | undefined;
  const known = () => run as TransferRun;
  return {
    find: async () => run,
    async begin(begun) {
      run = begun;
    },
    async advance(index, done) {
      const collections = known().collections.map((one, i) => (i === index ? { ...one, done } : one));
      run = { ...known(), collections };
    },
    async finish(finishedAt) {
      run = { ...known(), finishedAt };
    },
  };
}
