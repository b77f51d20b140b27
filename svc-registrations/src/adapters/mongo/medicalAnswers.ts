import type { GivenAnswer } from '@marathon/contracts/questions';
import { mongoErrors } from '@marathon/persistence/mongo';
import { type ClientSession, type Collection, ObjectId } from 'mongodb';
import type { MedicalAnswers } from '../../domain/questions.ts';
import type { MarathonDocument } from './documents.ts';

export interface MedicalAnswersDocument {
  readonly _id: ObjectId;
  readonly marathonId: ObjectId;
  readonly given: readonly GivenAnswer[];
}

interface Options {
  readonly medicalAnswers: Collection<MedicalAnswersDocument>;
  readonly marathons: Collection<MarathonDocument>;
}

export function medicalAnswersIn({ medicalAnswers, marathons }: Options) {
  const among = (
    ids: readonly string[],
    session?: ClientSession,
  ): Promise<ReadonlyMap<string, readonly GivenAnswer[]>> =>
    mongoErrors(async () => {
      const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
      const found = await medicalAnswers.find(filter, { ...(session && { session }) }).toArray();
      return new Map(found.map(({ _id, given }) => [_id.toHexString(), given]));
    });
  return {
    async add(answers: readonly MedicalAnswers[], session: ClientSession) {
      if (answers.length > 0) await medicalAnswers.insertMany(answers.map(documentOfMedical), { session });
    },
    async put(answers: MedicalAnswers, session: ClientSession) {
      const { _id, ...document } = documentOfMedical(answers);
      if (answers.given.length === 0) await medicalAnswers.deleteOne({ _id }, { session });
      else await medicalAnswers.replaceOne({ _id }, document, { upsert: true, session });
    },
    among,
    of: async (registrationId: string, session?: ClientSession) =>
      (await among([registrationId], session)).get(registrationId) ?? [],
    async remove(ids: readonly ObjectId[], session: ClientSession) {
      await medicalAnswers.deleteMany({ _id: { $in: [...ids] } }, { session });
    },
    prune: (before: Date, atMost: number): Promise<number> =>
      mongoErrors(async () => {
        const ids = await medicalAnswers.distinct('marathonId');
        const isOver = [
          { deleted: true },
          { cancelledAt: { $type: 'string' as const } },
          { eventDate: { $lt: before.toISOString() } },
        ];
        const over = await marathons
          .find({ _id: { $in: ids }, $or: isOver }, { projection: { _id: 1 }, limit: atMost })
          .toArray();
        await medicalAnswers.deleteMany({ marathonId: { $in: over.map(({ _id }) => _id) } });
        return over.length;
      }),
  };
}

export const documentOfMedical = ({
  registrationId,
  marathonId,
  given,
}: MedicalAnswers): MedicalAnswersDocument => ({
  _id: new ObjectId(registrationId),
  marathonId: new ObjectId(marathonId),
  given,
});

export const medicalAnswersOf = ({ _id, marathonId, given }: MedicalAnswersDocument): MedicalAnswers => ({
  registrationId: _id.toHexString(),
  marathonId: marathonId.toHexString(),
  given,
});
