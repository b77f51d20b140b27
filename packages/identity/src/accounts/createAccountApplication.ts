import type { OpenCounters } from '@marathon/persistence/counters';
import type { LoginThrottle } from '../limits/loginThrottle.ts';
import type { AccountChallenges } from './accountChallenges.ts';
import type { AccountDirectory } from './accountDirectory.ts';
import type { ChallengeSecrets } from './challengeSecrets.ts';
import { createChallenges } from './challenges.ts';
import { createChangePassword } from './changePassword.ts';
import { createEmailChanges } from './emailChanges.ts';
import { createFirstFactor } from './firstFactor.ts';
import { createPasswordProof } from './passwordProof.ts';
import { createVerification } from './verification.ts';

export interface AccountProvider {
  readonly directory: AccountDirectory;
  readonly challenges: AccountChallenges;
  readonly secrets: ChallengeSecrets;
  readonly throttle: LoginThrottle;
  readonly counters: OpenCounters;
}

export function createAccountApplication(provider: AccountProvider) {
  const proof = createPasswordProof(provider);
  const emailChanges = createEmailChanges({ ...provider, proof });
  return {
    firstFactor: createFirstFactor({ ...provider, proof }),
    changePassword: createChangePassword({ ...provider, proof }),
    emailChanges,
    verification: createVerification({ ...provider, emailChanges }),
    challenges: createChallenges(provider),
  };
}
