import type { Clock } from '@marathon/contracts/clock';
import type { Result } from '@marathon/contracts/result';
import type { ClientSession } from 'mongodb';
import { defineCollection } from '../mongo/migrate.ts';
import { mongoErrors } from '../mongo/mongoErrors.ts';
import type { MongoDatabase } from '../mongo/openMongo.ts';
import { deleteOldest } from '../pruning/deleteOldest.ts';
import {
  answerOf,
  type IdempotencyQuery,
  isStorable,
  type NewRecord,
  recordsPerAccount,
  type StoredRecord,
} from './idempotencyRecords.ts';

interface RecordKey {
  readonly account: string;
  readonly key: string;
}

export interface RecordDocument extends StoredRecord<unknown> {
  readonly _id: RecordKey;
  readonly storedAt: Date;
}

type KeyedRecord<T> = RecordKey & StoredRecord<T>;

export interface MongoIdempotencyRecords {
  find<T>(keys: readonly RecordKey[], session: ClientSession): Promise<readonly KeyedRecord<T>[]>;
  add(records: readonly NewRecord[], session: ClientSession): Promise<void>;
  /** Refuses another request with the same key. Does not store refusals with a time to retry. */
  answerOnce<T>(
    query: IdempotencyQuery & { readonly session: ClientSession },
    decide: () => Promise<Result<T>>,
  ): Promise<Result<T>>;
  forget(account: string, session: ClientSession): Promise<void>;
  prune(before: Date, atMost: number): Promise<number>;
}

export const mongoIdempotencyCollection = defineCollection({
  name: 'idempotency_records',
  indexes: [{ key: { storedAt: 1 } }, { key: { '_id.account': 1, storedAt: 1 } }],
});

export function mongoIdempotencyRecords({ db }: MongoDatabase, now: Clock): MongoIdempotencyRecords {
  const records = db.collection<RecordDocument>('idempotency_records');

  async function find<T>(keys: readonly RecordKey[], session: ClientSession): Promise<KeyedRecord<T>[]> {
    // Separate fields: MongoDB compares embedded documents by the order of their fields.
    const ids = keys.map(({ account, key }) => ({ account, key }));
    if (ids.length === 0) return [];
    const found = await records.find({ _id: { $in: ids } }, { session }).toArray();
    return found.map(({ _id, fingerprint, answer }) => ({
      ..._id,
      fingerprint,
      answer: answer as Result<T>,
    }));
  }

  const overfull = (accounts: readonly string[], session: ClientSession) =>
    records
      .aggregate<{ _id: string; count: number }>(
        [
          { $match: { '_id.account': { $in: accounts } } },
          { $group: { _id: '$_id.account', count: { $sum: 1 } } },
          { $match: { count: { $gt: recordsPerAccount } } },
        ],
        { session },
      )
      .toArray();

  const add: MongoIdempotencyRecords['add'] = async (added, session) => {
    if (added.length === 0) return;
    const documents = added.map(({ account, key, fingerprint, answer, at }) => ({
      _id: { account, key },
      fingerprint,
      answer,
      storedAt: at,
    }));
    await records.insertMany(documents, { session });
    const accounts = [...new Set(added.map(({ account }) => account))];
    for (const { _id: account, count } of await overfull(accounts, session)) {
      const filter = { '_id.account': account };
      await deleteOldest(records, {
        filter,
        storedAt: 'storedAt',
        atMost: count - recordsPerAccount,
        session,
      });
    }
  };

  return {
    find,
    add,
    forget: async (account, session) =>
      void (await records.deleteMany({ '_id.account': account }, { session })),
    async answerOnce<T>(
      { account, email = account, request, session }: IdempotencyQuery & { readonly session: ClientSession },
      decide: () => Promise<Result<T>>,
    ) {
      if (request === undefined) return decide();
      const { key } = request;
      // Processes of an older version may still add records under the email.
      const found = await find<T>(
        [...new Set([account, email])].map((one) => ({ account: one, key })),
        session,
      );
      const record = found.find((one) => one.account === account) ?? found[0];
      const storedAnswer = answerOf(record, request);
      if (storedAnswer !== undefined) return storedAnswer;
      const answer = await decide();
      if (isStorable(answer)) await add([{ account, ...request, answer, at: now() }], session);
      return answer;
    },
    prune: (before, atMost) =>
      mongoErrors(() =>
        deleteOldest(records, { filter: { storedAt: { $lt: before } }, storedAt: 'storedAt', atMost }),
      ),
  };
}
