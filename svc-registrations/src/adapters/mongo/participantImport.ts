import { type ClientSession, ObjectId } from 'mongodb';
import type { ImportQuery } from '../../application/ports.ts';
import type { ImportView } from '../../domain/decideImport.ts';
import type { Collections } from './collections.ts';
import { marathonOf } from './documents.ts';
import type { BatchStores } from './registrationBatch.ts';

export async function readImport<Inserted>(
  { marathons, registrations, records }: BatchStores,
  { organizer, idempotencyKey: key, ...asked }: ImportQuery,
  session: ClientSession,
): Promise<ImportView<Inserted>> {
  const marathon = await marathons.findOne({ _id: new ObjectId(asked.marathonId) }, { session });
  const registered = await registeredIn(registrations, asked, session);
  const keys = key === undefined ? [] : [{ account: organizer.accountId, key }];
  const [record] = await records.find<Inserted>(keys, session);
  return {
    marathon: marathon ? marathonOf(marathon) : undefined,
    registered,
    record: record && { fingerprint: record.fingerprint, result: record.answer },
  };
}

export async function registeredIn(
  registrations: Collections['registrations'],
  { marathonId, emails }: Pick<ImportQuery, 'marathonId' | 'emails'>,
  session?: ClientSession,
): Promise<ReadonlyMap<string, string>> {
  const found = await registrations
    .find(
      { email: { $in: [...emails] }, marathonId: new ObjectId(marathonId) },
      { ...(session && { session }), projection: { email: 1 } },
    )
    .toArray();
  return new Map(found.map(({ _id, email }) => [email, _id.toHexString()]));
}
