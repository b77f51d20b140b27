import { toEmail } from '@marathon/contracts/email';
import { ok, refuse } from '@marathon/contracts/result';
import type { PasswordProof } from '../../accounts/passwordProof.ts';
import type { EmailChanges } from '../../identity.ts';
import type { VerificationDependencies } from './verification.ts';

interface Dependencies extends Pick<VerificationDependencies, 'addresses' | 'challenges' | 'sendChange'> {
  readonly proof: PasswordProof;
}

export function createEmailChanges(dependencies: Dependencies): EmailChanges {
  const { addresses, challenges, proof, sendChange } = dependencies;

  return {
    async request(subject, { password, ...change }, from) {
      const email = toEmail(change.email);
      const proved = await proof(subject, password, from, async () => ok(undefined));
      if (!proved.ok) return proved;
      if (addresses.ownerOf(email) !== undefined) return refuse('email-taken');
      return sendChange(subject, email);
    },
    async cancel(subject) {
      challenges.endOpen(subject, ['change-email']);
    },
    async find(challengeId) {
      const found = challenges.find(challengeId);
      if (found?.subject === undefined || found.previousEmail === undefined) return undefined;
      return { accountId: found.subject, from: found.previousEmail, to: found.email };
    },
  };
}
