import { toEmail } from '@marathon/contracts/email';
import type { RedisConnection } from '@marathon/persistence/redis';
import { z } from 'zod';
import { unavailable } from '../keycloakServer.ts';
import type { DeletionRecords } from './deletionRecords.ts';

interface Options {
  readonly redis: Pick<RedisConnection, 'client'>;
  readonly prefix?: string;
}

const day = 86_400;
const recipientKeptFor = 7 * day;
const recordKeptFor = 90 * day;
const recipientSchema = z.object({ email: z.string().transform(toEmail), name: z.string() });

/** For several gateways. Rejects with StoreUnavailable without Redis: nobody is removed without a record. */
export function redisDeletionRecords({
  redis: { client },
  prefix = 'marathon:account-deletions:v1',
}: Options): DeletionRecords {
  const recordKey = (deletionId: string) => `${prefix}:${deletionId}`;
  const ofAccount = (accountId: string) => `${prefix}:of:${accountId}`;
  const recipientKey = (accountId: string) => `${prefix}:recipient:${accountId}`;
  const asked = <T>(answer: Promise<T>) =>
    answer.catch((cause: unknown) => {
      throw unavailable(cause);
    });

  return {
    async begin(deletionId, { subject, email, name }, requestedAt) {
      const key = recordKey(deletionId);
      await asked(
        client
          .multi()
          .hset(key, { accountId: subject, requestedAt })
          .expire(key, recordKeptFor)
          .set(ofAccount(subject), deletionId, 'EX', recordKeptFor)
          .set(recipientKey(subject), JSON.stringify({ email, name }), 'EX', recipientKeptFor)
          .exec(),
      );
    },
    async undo(deletionId, accountId) {
      await asked(client.del(recordKey(deletionId), ofAccount(accountId), recipientKey(accountId)));
    },
    async find(deletionId) {
      const { accountId, requestedAt, ...erased } = await asked(client.hgetall(recordKey(deletionId)));
      if (accountId === undefined || requestedAt === undefined) return undefined;
      return { accountId, requestedAt, erasedAt: new Map(Object.entries(erased)) };
    },
    async noteErased(accountId, service, at) {
      const deletionId = await asked(client.get(ofAccount(accountId)));
      if (deletionId !== null) await asked(client.hsetnx(recordKey(deletionId), service, at));
    },
    async recipientOf(accountId) {
      const kept = await asked(client.get(recipientKey(accountId)));
      if (kept === null) return undefined;
      return { subject: accountId, ...recipientSchema.parse(JSON.parse(kept)), isEmailVerified: false };
    },
    async forgetRecipient(accountId) {
      await asked(client.del(recipientKey(accountId)));
    },
  };
}
