import { type ClientSession, type Filter, ObjectId } from 'mongodb';
import type { PageQuery, PersonKey, RegistrationPage } from '../../application/ports/registrationReading.ts';
import type { StoredAnswers } from '../../domain/questions.ts';
import type { StoredRegistration } from '../../domain/registration.ts';
import type { Collections } from './collections.ts';
import {
  documentOf,
  ofEmailAlone,
  type RegistrationDocument,
  registrationOf,
  statusOf,
} from './documents.ts';

/** In the transaction of the session, if there is one. */
export function registrationCollection({ registrations, marathons }: Collections) {
  async function withMarathons(found: readonly RegistrationDocument[], session?: ClientSession) {
    const ids = found.map(({ marathonId }) => marathonId);
    const known = await marathons.find({ _id: { $in: ids } }, { ...(session && { session }) }).toArray();
    const byId = new Map(known.map((marathon) => [marathon._id.toHexString(), marathon]));
    return found.map((one) => registrationOf(one, byId.get(one.marathonId.toHexString())));
  }

  async function find(
    filter: Filter<RegistrationDocument>,
    options: { readonly session?: ClientSession; readonly sort?: Record<string, 1 | -1> } = {},
  ): Promise<StoredRegistration[]> {
    return withMarathons(await registrations.find(filter, options).toArray(), options.session);
  }

  return {
    find,
    byId: async (id: string, session?: ClientSession): Promise<StoredRegistration | undefined> =>
      (await find({ _id: new ObjectId(id) }, { ...(session && { session }) }))[0],
    among: (ids: readonly string[], session: ClientSession) =>
      find({ _id: { $in: objectIds(ids) } }, { session }),
    ofPerson({ accountId, email, isEmailVerified }: PersonKey) {
      // Registrations without a name have neither.
      const ofBefore = !email ? [] : [{ email, ...ofEmailAlone({ isEmailVerified }) }];
      return find({ $or: [{ accountId }, ...ofBefore] }, { sort: { date: -1, position: -1 } });
    },
    importedBy: (marathonId: string, importId: string) =>
      find({ marathonId: new ObjectId(marathonId), importId }, { sort: { date: 1, position: 1 } }),
    async registeredAmong(
      marathonId: string,
      emails: readonly string[],
      session?: ClientSession,
    ): Promise<ReadonlyMap<string, string>> {
      const filter = { email: { $in: [...emails] }, marathonId: new ObjectId(marathonId) };
      const options = { ...(session && { session }), projection: { email: 1 } };
      const found = await registrations.find(filter, options).toArray();
      return new Map(found.map(({ _id, email }) => [email, _id.toHexString()]));
    },
    async page({ marathonId, after, atMost }: PageQuery): Promise<RegistrationPage> {
      const filter = after === undefined ? {} : { _id: { $gt: new ObjectId(after) } };
      const projection = { accountId: 1, email: 1, marathonId: 1 } as const;
      const found = await registrations
        .find(filter, { sort: { _id: 1 }, limit: atMost, projection })
        .toArray();
      const status = statusOf(await marathons.findOne({ _id: new ObjectId(marathonId) }));
      const ofMarathon = found.filter((one) => one.marathonId.toHexString() === marathonId);
      return {
        registrations: ofMarathon.map(({ _id, accountId = null, email }) => ({
          id: _id.toHexString(),
          accountId,
          email,
          status,
        })),
        next: found.length < atMost ? null : (found.at(-1)?._id.toHexString() ?? null),
      };
    },
    async namesAmong(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const filter = { _id: { $in: objectIds(ids) }, participantName: { $ne: '' } };
      const found = await registrations.find(filter, { projection: { participantName: 1 } }).toArray();
      return new Map(found.map(({ _id, participantName }) => [_id.toHexString(), participantName]));
    },
    async answersAmong(ids: readonly string[]): Promise<ReadonlyMap<string, StoredAnswers>> {
      const filter = { _id: { $in: objectIds(ids) } };
      const found = await registrations.find(filter, { projection: { answers: 1 } }).toArray();
      return new Map(found.flatMap(({ _id, answers }) => (answers ? [[_id.toHexString(), answers]] : [])));
    },
    checkedIn: (marathonId: string) =>
      registrations.countDocuments({
        marathonId: new ObjectId(marathonId),
        checkedInAt: { $exists: true },
      }),
    async insert(all: readonly StoredRegistration[], session: ClientSession) {
      if (all.length > 0) await registrations.insertMany(all.map(documentOf), { session });
    },
    async update(registration: StoredRegistration, session: ClientSession) {
      const { _id, position: _asItWas, ...edited } = documentOf(registration);
      const absent = (['answers', 'checkedInAt'] as const).filter((field) => edited[field] === undefined);
      const unset = Object.fromEntries(absent.map((field) => [field, true as const]));
      await registrations.updateOne(
        { _id },
        { $set: edited, ...(absent.length > 0 && { $unset: unset }) },
        { session },
      );
    },
    async replace(registration: StoredRegistration, session: ClientSession) {
      const { _id, position: _asItWas, ...rest } = documentOf(registration);
      const whole = { $mergeObjects: [{ $literal: rest }, { _id: '$_id', position: '$position' }] };
      await registrations.updateOne({ _id }, [{ $replaceWith: whole }], { session });
    },
    async remove(ids: readonly string[], session: ClientSession) {
      await registrations.deleteMany({ _id: { $in: objectIds(ids) } }, { session });
    },
    async emailsWithoutAccount(after: string, atMost: number): Promise<readonly string[]> {
      const found = registrations.aggregate<{ readonly _id: string }>([
        { $match: { accountId: null, email: { $gt: after } } },
        { $group: { _id: '$email' } },
        { $sort: { _id: 1 } },
        { $limit: atMost },
      ]);
      return (await found.toArray()).map(({ _id }) => _id);
    },
    async adopt(email: string, accountId: string, proof: Pick<PersonKey, 'isEmailVerified'>) {
      const ofBefore = { email, ...ofEmailAlone(proof) };
      for (const { _id } of await registrations.find(ofBefore, { projection: { _id: 1 } }).toArray())
        await registrations
          .updateOne({ _id, accountId: null as never }, { $set: { accountId } })
          .catch(unlessTwice);
    },
    async renewEmail(accountId: string, email: string) {
      await registrations.updateMany({ accountId }, { $set: { email } });
    },
  };
}

const objectIds = (ids: readonly string[]) => ids.map((id) => new ObjectId(id));

/** Keeps a duplicate that an older process stored beside the account's registration. */
const unlessTwice = (error: unknown) => {
  if ((error as { code?: unknown }).code !== duplicateKey) throw error;
};
const duplicateKey = 11_000;
