import { ok, refuse } from '@marathon/contracts/result';
import type { OpenCounters } from '@marathon/persistence/counters';
import type { Accounts } from '../identity.ts';
import { limitPasswordChanges } from '../limits/limitPasswordChanges.ts';
import type { AdminApi } from './adminApi.ts';
import { passwordCredential, refusedInput } from './createAccounts.ts';
import type { PasswordProof } from './passwordProof.ts';
import type { KeycloakSignIns } from './signIns.ts';
import { unexpected, userPath } from './users.ts';

interface Dependencies {
  readonly admin: AdminApi;
  readonly signIns: KeycloakSignIns;
  readonly proof: PasswordProof;
  readonly counters: OpenCounters;
}

export function createChangePassword(dependencies: Dependencies): Accounts['changePassword'] {
  const { admin, signIns, proof, counters } = dependencies;

  const change: Accounts['changePassword'] = async (subject, { current, new: next }, from) => {
    const proved = await proof(subject, current, from);
    if (!proved.ok) return proved;
    const answer = await admin.call('PUT', userPath(subject, '/reset-password'), passwordCredential(next));
    if (answer.status === 404) return refuse('not-found');
    if (answer.status === 400) return refusedInput(answer);
    if (!answer.ok) throw unexpected(answer);
    await signIns.endOthers(subject, from.signInId);
    return ok(undefined);
  };

  return limitPasswordChanges(change, counters);
}
