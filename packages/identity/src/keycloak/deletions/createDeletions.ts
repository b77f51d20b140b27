import { randomBytes } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import { ok, refuse } from '@marathon/contracts/result';
import { wireNames } from '@marathon/contracts/wireNames';
import type { PasswordProof } from '../../accounts/passwordProof.ts';
import { deletionProgress } from '../../deletionProgress.ts';
import type { Deletions } from '../../identity.ts';
import type { AdminApi } from '../adminApi.ts';
import type { KeycloakSignIns } from '../signIns.ts';
import { accountOf, findUser, hasPassword, unexpected, userPath } from '../users.ts';
import type { DeletionRecords } from './deletionRecords.ts';

interface Dependencies {
  readonly admin: AdminApi;
  readonly signIns: Pick<KeycloakSignIns, 'endAll'>;
  readonly proof: PasswordProof;
  readonly records: DeletionRecords;
  readonly now: Clock;
}

export function createDeletions({ admin, signIns, proof, records, now }: Dependencies): Deletions {
  return {
    async request(subject, { password }, from) {
      const user = await findUser(admin, subject);
      if (user === undefined) return refuse('not-found');
      if (await hasPassword(admin, subject)) {
        if (password === undefined) return refuse('wrong-password');
        const proved = await proof(subject, password, from, async (account) => ok(account));
        if (!proved.ok) return proved;
      }
      const deletionId = randomBytes(12).toString('hex');
      // First: afterwards nobody knows the recipient of the last mail.
      await records.begin(deletionId, accountOf(user), now().toISOString());
      try {
        await signIns.endAll(subject);
        const answer = await admin.call('DELETE', userPath(subject));
        if (!answer.ok && answer.status !== 404) throw unexpected(answer);
      } catch (error) {
        await records.undo(deletionId, subject);
        throw error;
      }
      return ok({ deletionId });
    },
    async find(deletionId) {
      const found = await records.find(deletionId);
      return found && deletionProgress({ deletionId, ...found });
    },
    recipientOf: records.recipientOf,
    async noteErased(erasures) {
      for (const { accountId, service, at } of erasures) {
        await records.noteErased(accountId, service, at);
        if (service === wireNames.svcMessages.service) await records.forgetRecipient(accountId);
      }
    },
  };
}
