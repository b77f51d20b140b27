import { listJson, readJson, remove, writeJson } from '../files.ts';
import type { People } from '../people/people.ts';

export interface LeftoverRun {
  readonly marathonId: string;
  readonly people: People;
  readonly placed: readonly (readonly [runner: number, id: string])[];
}

const fileOf = (marathonId: string) => `runs/${marathonId}.json`;

export const keepRun = (run: LeftoverRun): string => writeJson(fileOf(run.marathonId), run);
export const forgetRun = ({ marathonId }: LeftoverRun): void => remove(fileOf(marathonId));

export const runsAt = (base: string): LeftoverRun[] =>
  listJson('runs').flatMap((path) => {
    const run = readJson<LeftoverRun>(path);
    return run?.people.base === base ? [run] : [];
  });
