import type { TransferRun, TransferRuns } from '../src/transferRuns.ts';

export function memoryRuns(): TransferRuns {
  let run: TransferRun | undefined;
  const currentRun = () => run as TransferRun;
  return {
    find: async () => run,
    async begin(begun) {
      run = begun;
    },
    async advance(index, done) {
      const collections = currentRun().collections.map((one, i) => (i === index ? { ...one, done } : one));
      run = { ...currentRun(), collections };
    },
    async finish(finishedAt) {
      run = { ...currentRun(), finishedAt };
    },
  };
}
