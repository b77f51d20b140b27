import { randomUUID } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import { challengeSchema, proofOfWorkSchema } from '@marathon/contracts/proofOfWork';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { deriveSecret } from '@marathon/service-kit';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { costOfTry, levels } from './difficulty.ts';

export interface ProofOfWorkCheck {
  demand(level: number, detail?: string): Promise<Result<never>>;
  /** Accepts a proof once. Refused like `demand` with the reason, or `unavailable` when too many were accepted recently. */
  redeem(proof: string, level: number): Promise<Result<undefined>>;
}

const lifetimeMs = 5 * 60_000;
/** Accepted proofs that are kept in one lifetime: more than the password hashing can ever let through. */
const maxSpent = 50_000;

/** Challenges that take work to solve and almost none to check. They hold no data about the client. */
export function createProofOfWork(secret: string, now: Clock): ProofOfWorkCheck {
  // A restart forgets which proofs are spent, so challenges of before are not accepted.
  const start = randomUUID();
  const secrets = {
    hmacSignatureSecret: deriveSecret(secret, `proof-of-work challenge ${start}`),
    hmacKeySignatureSecret: deriveSecret(secret, 'proof-of-work solution'),
  };
  const spent = createSpent(now);

  const demand: ProofOfWorkCheck['demand'] = async (level, detail) => {
    const { fewest, most } = levels[level - 1] ?? levels[0];
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: costOfTry,
      counter: randomInt(most, fewest),
      data: { level },
      deriveKey,
      expiresAt: Math.floor((now().getTime() + lifetimeMs) / 1000),
      ...secrets,
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
      const { challenge, solution } = proof;
      const { expiresAt, data } = challenge.parameters;
      if (expiresAt * 1000 < now().getTime()) return demand(level, problems.expired);
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      if (!verified) return demand(level, problems.invalid);
      // The rate may have risen by one level while the client solved it.
      if (data.level < level - 1) return demand(level, problems.easy);
      const outcome = spent.add(challenge.signature);
      if (outcome === 'full') return refuse('unavailable', { retryAfterSeconds: 60 });
      return outcome === 'known' ? demand(level, problems.used) : ok(undefined);
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

/** Keeps signatures for at least one lifetime, in two sets of which the older one is dropped as a whole. */
function createSpent(now: Clock) {
  const milliseconds = () => now().getTime();
  let current = new Set<string>();
  let previous = new Set<string>();
  let since = milliseconds();
  return {
    add(signature: string): 'new' | 'known' | 'full' {
      if (milliseconds() - since >= lifetimeMs) {
        previous = milliseconds() - since < 2 * lifetimeMs ? current : new Set();
        current = new Set();
        since = milliseconds();
      }
      if (current.has(signature) || previous.has(signature)) return 'known';
      if (current.size >= maxSpent) return 'full';
      current.add(signature);
      return 'new';
    },
  };
}
