import { mongoErrors } from '@marathon/persistence/mongo';
import { type ClientSession, ObjectId } from 'mongodb';
import type { DecidedErasure } from '../../application/ports.ts';
import type { Person } from '../../domain/person.ts';
import { documentOf, ofEmailAlone } from './documents.ts';
import { type BatchStores, freesOf } from './registrationBatch.ts';

export function accountChanges(stores: BatchStores) {
  const { marathons, registrations, cancelled, log, medical, records, outbox } = stores;
  return {
    async writeErasure(
      accountId: string,
      emails: readonly string[],
      decided: DecidedErasure,
      session: ClientSession,
    ) {
      for (const account of new Set([accountId, ...emails])) await records.forget(account, session);
      const gone = await cancelled.find({ accountId }, { session, projection: { _id: 1 } }).toArray();
      const theirs = [...decided.kept, ...decided.removed].map(({ id }) => new ObjectId(id));
      await log.forgetValues([...theirs, ...gone.map(({ _id }) => _id)], session);
      await log.forgetActor(accountId, session);
      await log.add(decided.log, session);
      await cancelled.deleteMany({ accountId }, { session });
      for (const one of decided.kept) {
        const { _id, position: _asItWas, ...rest } = documentOf(one);
        // Replaces the whole document, including fields that this version does not know.
        const whole = { $mergeObjects: [{ $literal: rest }, { _id: '$_id', position: '$position' }] };
        await registrations.updateOne({ _id }, [{ $replaceWith: whole }], { session });
      }
      const ids = decided.removed.map(({ id }) => new ObjectId(id));
      await registrations.deleteMany({ _id: { $in: ids } }, { session });
      await medical.remove(theirs, session);
      const frees = freesOf(decided.removed);
      if (frees.length > 0) await marathons.bulkWrite(frees, { session });
      await outbox.append(decided.events, session);
    },
    emailsWithoutAccount: (after: string, atMost: number): Promise<readonly string[]> =>
      mongoErrors(async () => {
        const found = registrations.aggregate<{ readonly _id: string }>([
          { $match: { accountId: null, email: { $gt: after } } },
          { $group: { _id: '$email' } },
          { $sort: { _id: 1 } },
          { $limit: atMost },
        ]);
        return (await found.toArray()).map(({ _id }) => _id);
      }),
    adopt: (email: string, accountId: string, proof: Pick<Person, 'isEmailVerified'>): Promise<void> =>
      mongoErrors(async () => {
        const ofBefore = { email, ...ofEmailAlone(proof) };
        for (const { _id } of await registrations.find(ofBefore, { projection: { _id: 1 } }).toArray())
          await registrations
            .updateOne({ _id, accountId: null as never }, { $set: { accountId } })
            .catch(unlessTwice);
        if (proof.isEmailVerified)
          await cancelled.updateMany(
            { accountId: null, 'withoutAccount.email': email },
            // The account has name and email from now on.
            { $set: { accountId }, $unset: { withoutAccount: true } },
          );
      }),
    renewEmail: (accountId: string, email: string): Promise<void> =>
      mongoErrors(async () => void (await registrations.updateMany({ accountId }, { $set: { email } }))),
  };
}

/** Keeps a duplicate that an older process stored beside the account's registration. */
const unlessTwice = (error: unknown) => {
  if ((error as { code?: unknown }).code !== duplicateKey) throw error;
};
const duplicateKey = 11_000;
