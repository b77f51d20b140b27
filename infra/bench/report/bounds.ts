import type { ContestantId } from '../contestants/contestant.ts';

/** Bottleneck of each contestant, from profiles (see the README). Update it by hand after profiling. */
const bounds: Readonly<Record<ContestantId, string>> = {
  naive:
    'its thread waits for the disk: two commits for each registration; SQLite takes four fifths of its time',
  product:
    'its thread: a third is SQLite (statements, and commits to its log), a tenth handing the log to the disk, 8 % garbage, the rest HTTP, token, validation',
  before: 'the product of another checkout',
  'distributed-1':
    'the cores, which all share: a third of the time is MongoDB, a fifth each the gateway and svc-registrations',
  'distributed-2':
    'the same cores: each instance decides for its marathons, in transactions of its own, so MongoDB has more of them',
  ceiling:
    'its thread: two thirds wait for one commit a batch, an eighth is statements of SQLite, the rest node:http',
};

export const boundOf = (id: ContestantId): string => bounds[id];
