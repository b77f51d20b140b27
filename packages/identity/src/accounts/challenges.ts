import type { ChallengePurpose, SentChallenge } from '@marathon/contracts/accounts';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Challenges } from '../identity.ts';
import type { AccountChallenges, StoredChallenge } from './accountChallenges.ts';
import type { ChallengeSecrets } from './challengeSecrets.ts';

interface Dependencies {
  readonly challenges: Pick<AccountChallenges, 'find'>;
  readonly secrets: ChallengeSecrets;
}

export const createChallenges = ({ challenges, secrets }: Dependencies): Challenges => ({
  find: async (id) => sentChallenge(await challenges.find(id), secrets),
});

export function sentChallenge(
  challenge: StoredChallenge | undefined,
  secrets: ChallengeSecrets,
): Result<SentChallenge> {
  if (challenge?.account === undefined) return refuse('not-found');
  const { id, purpose, account, email, hasCode, expiresAt, isOpen } = challenge;
  if (!isOpen) return refuse('challenge-expired');
  return ok({
    challengeId: id,
    purpose,
    accountId: account.subject,
    email,
    name: account.name,
    link: `${pages[purpose]}#token=${secrets.token(id)}`,
    ...(hasCode && { code: secrets.code(id) }),
    expiresAt: expiresAt.toISOString(),
  });
}

const pages: Record<ChallengePurpose, string> = {
  'verify-email': '/verify-email',
  'change-email': '/verify-email',
  'reset-password': '/reset-password',
};
