import type { Challenge, ProofOfWork } from '@marathon/contracts/proofOfWork';
import { solveChallengeWorkers } from 'altcha-lib';

/** Where this remote's files are; defined by the build. */
declare const __webpack_public_path__: string;

/** More would heat a phone without being faster. */
const workersAtMost = 4;
/** Milliseconds; the hardest challenge takes a slow phone some seconds. */
const patience = 90_000;

/** Solves a challenge in workers; returns the header with the proof. @throws if this browser cannot */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(workersAtMost, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(`${__webpack_public_path__}static/js/solver.js`),
    timeout: patience,
  });
  if (solution === null) throw new Error('The challenge was not solved in time');
  const { counter, derivedKey } = solution;
  const proof: ProofOfWork = { challenge, solution: { counter, derivedKey } };
  return btoa(JSON.stringify(proof));
}
