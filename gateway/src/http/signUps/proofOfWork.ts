import type { Clock } from '@marathon/contracts/clock';
import { challengeSchema, type ProofOfWork, proofOfWorkSchema } from '@marathon/contracts/proofOfWork';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { deriveSecret } from '@marathon/service-kit';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { challengeLifetimeMs, type SpentProofs } from '../../ports.ts';
import { costOfTry, levels } from './difficulty.ts';

export interface ProofOfWorkCheck {
  demand(level: number, detail?: string): Promise<Result<never>>;
  /** Accepts a proof once. Refused like `demand`, or with `unavailable` after too many accepted proofs. */
  redeem(proof: string, level: number): Promise<Result<undefined>>;
}

interface Options {
  readonly secret: string;
  readonly spent: SpentProofs;
  readonly now: Clock;
}

/** Challenges that are slow to solve and fast to check. They contain no data about the client. */
export function createProofOfWork({ secret, spent, now }: Options): ProofOfWorkCheck {
  // A challenge is invalid once its series' spent proofs are forgotten.
  const secretsOf = (series: string) => ({
    hmacSignatureSecret: deriveSecret(secret, `proof-of-work challenge ${series}`),
    hmacKeySignatureSecret: deriveSecret(secret, 'proof-of-work solution'),
  });

  const seriesOf = async ({ challenge, solution }: ProofOfWork) => {
    for (const series of await spent.series()) {
      const secrets = secretsOf(series.id);
      if ((await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified) return series;
    }
    return undefined;
  };

  const demand: ProofOfWorkCheck['demand'] = async (level, detail) => {
    const [series] = await spent.series();
    const { fewest, most } = levels[level - 1] ?? levels[0];
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: costOfTry,
      counter: randomInt(most, fewest),
      data: { level },
      deriveKey,
      expiresAt: Math.floor((now().getTime() + challengeLifetimeMs) / 1000),
      ...secretsOf(series.id),
    });
    return refuse('proof-of-work-required', {
      ...(detail !== undefined && { detail }),
      challenge: challengeSchema.parse(challenge),
    });
  };

  return {
    demand,
    async redeem(text, level) {
      const proof = parse(text);
      if (proof === undefined) return demand(level, problems.invalid);
      const { expiresAt, data } = proof.challenge.parameters;
      if (expiresAt * 1000 < now().getTime()) return demand(level, problems.expired);
      const series = await seriesOf(proof);
      if (series === undefined) return demand(level, problems.invalid);
      // The rate may have risen by one level while the client solved it.
      if (data.level < level - 1) return demand(level, problems.easy);
      const outcome = await series.spend(proof.challenge.signature);
      if (outcome === 'new') return ok(undefined);
      if (outcome === 'full') return refuse('unavailable', { retryAfterSeconds: 60 });
      return demand(level, outcome === 'known' ? problems.used : problems.expired);
    },
  };
}

const problems = {
  invalid: 'The proof of work is not valid: solve this challenge',
  expired: 'The challenge has expired: solve this one',
  easy: 'Many more accounts are being made by now: solve this harder challenge',
  used: 'The proof of work was used before: solve this challenge',
};

function parse(text: string) {
  try {
    return proofOfWorkSchema.safeParse(JSON.parse(Buffer.from(text, 'base64').toString())).data;
  } catch {
    return undefined;
  }
}
