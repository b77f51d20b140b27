import { toEmail } from '@marathon/contracts/email';
import type { RedisConnection } from '@marathon/persistence/redis';
import { z } from 'zod';
import { unavailable } from '../keycloakServer.ts';
import type { KeycloakDeletionRecords } from './deletionRecords.ts';

interface Options {
  readonly redis: Pick<RedisConnection, 'client'>;
  readonly prefix?: string;
}

const day = 86_400;
const recipientKeptFor = 7 * day;
const recordKeptFor = 90 * day;
const recipientSchema = z.object({ email: z.string().transform(toEmail), name: z.string() });

/** Rejects with StoreUnavailable without Redis: no removal without a record. */
export function redisDeletionRecords({
  redis: { client },
  prefix = 'marathon:account-deletions:v1',
}: Options): KeycloakDeletionRecords {
  const recordKey = (deletionId: string) => `${prefix}:${deletionId}`;
  const ofAccount = (accountId: string) => `${prefix}:of:${accountId}`;
  const recipientKey = (accountId: string) => `${prefix}:recipient:${accountId}`;
  const answerOf = <T>(answer: Promise<T>) =>
    answer.catch((cause: unknown) => {
      throw unavailable(cause);
    });

  return {
    async begin(deletionId, { subject, email, name }, requestedAt) {
      const key = recordKey(deletionId);
      await answerOf(
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
      await answerOf(client.del(recordKey(deletionId), ofAccount(accountId), recipientKey(accountId)));
    },
    async find(deletionId) {
      const { accountId, requestedAt, ...erased } = await answerOf(client.hgetall(recordKey(deletionId)));
      if (accountId === undefined || requestedAt === undefined) return undefined;
      return { accountId, requestedAt, erasedAt: new Map(Object.entries(erased)) };
    },
    async noteErased(accountId, service, at) {
      const deletionId = await answerOf(client.get(ofAccount(accountId)));
      if (deletionId !== null) await answerOf(client.hsetnx(recordKey(deletionId), service, at));
    },
    async recipientOf(accountId) {
      const stored = await answerOf(client.get(recipientKey(accountId)));
      if (stored === null) return undefined;
      return { subject: accountId, ...recipientSchema.parse(JSON.parse(stored)), isEmailVerified: false };
    },
    async forgetRecipient(accountId) {
      await answerOf(client.del(recipientKey(accountId)));
    },
  };
}
