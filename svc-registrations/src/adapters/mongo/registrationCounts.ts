import { mongoErrors } from '@marathon/persistence/mongo';
import { type Collection, ObjectId } from 'mongodb';
import type { RegistrationCounts } from '../../application/ports/participants.ts';
import { callingCodeOf } from '../../domain/callingCodes.ts';
import { countsOfMarathon } from '../registrationCounts.ts';
import type { Collections } from './collections.ts';

export const countsIn =
  ({ registrations, cancelled }: Collections) =>
  (id: string): Promise<RegistrationCounts> =>
    mongoErrors(async () => {
      const marathonId = new ObjectId(id);
      const [registered, cancelledRegistered, cancelledAt, callingCodes] = await Promise.all([
        perQuarter(registrations, marathonId, { $toDate: '$date' }),
        perQuarter(cancelled, marathonId, { $toDate: '$registeredAt' }),
        perQuarter(cancelled, marathonId, '$cancelledAt'),
        perCallingCode(registrations, marathonId),
      ]);
      return countsOfMarathon({ registered, cancelledRegistered, cancelled: cancelledAt, callingCodes });
    });

async function perQuarter<Kept extends object>(
  collection: Collection<Kept>,
  marathonId: ObjectId,
  date: object | string,
) {
  const _id = { $dateTrunc: { date, unit: 'minute', binSize: 15 } };
  const groups = await collection
    .aggregate<{ _id: Date; count: number }>([
      { $match: { marathonId } },
      { $group: { _id, count: { $sum: 1 } } },
    ])
    .toArray();
  return groups.map(({ _id: at, count }) => ({ at: at.toISOString(), count }));
}

/** Matches the first three digits of an international number. */
const beginning = '^\\s*(?:\\+|00)(?:\\D*\\d){1,3}';

async function perCallingCode(registrations: Collections['registrations'], marathonId: ObjectId) {
  const groups = await registrations
    .aggregate<{ _id?: string; count: number }>([
      { $match: { marathonId } },
      { $project: { found: { $regexFind: { input: '$contact', regex: beginning } } } },
      { $group: { _id: '$found.match', count: { $sum: 1 } } },
    ])
    .toArray();
  const codes = new Map<string, number>();
  for (const { _id: begun, count } of groups) {
    const code = callingCodeOf(begun ?? '');
    codes.set(code, (codes.get(code) ?? 0) + count);
  }
  return codes;
}
