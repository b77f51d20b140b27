import type { MarathonSnapshot } from '@marathon/contracts/events';
import { type ClientSession, ObjectId } from 'mongodb';
import type { MarathonChange } from '../../application/ports/marathonProjection.ts';
import type { SpotGrant } from '../../domain/decideBatch.ts';
import type { OpenMarathon } from '../../domain/decideRegistration.ts';
import type { ChosenCounts, QuestionSet } from '../../domain/questions.ts';
import type { ChoiceHolder } from '../freedCounts.ts';
import type { Collections } from './collections.ts';
import { marathonOf, tombstoneOf, upsertOf } from './documents.ts';
import { chosenBy, freesOf, grantIn } from './registrationBatch.ts';

export const marathonCollection = ({ marathons }: Pick<Collections, 'marathons'>) => ({
  async byId(id: string, session?: ClientSession): Promise<OpenMarathon | 'deleted' | undefined> {
    const found = await marathons.findOne({ _id: new ObjectId(id) }, { ...(session && { session }) });
    return found ? marathonOf(found) : undefined;
  },
  grant: (granted: SpotGrant, session: ClientSession) => grantIn(marathons, [granted], session),
  async free(registrations: readonly ChoiceHolder[], session: ClientSession) {
    if (registrations.length > 0) await marathons.bulkWrite(freesOf(registrations), { session });
  },
  async moveChosen(id: string, moves: ChosenCounts, session: ClientSession) {
    // Always a new value, so that concurrent changes conflict and one of them starts again.
    const update = { $inc: { answerRevision: 1, ...chosenBy(moves) } };
    await marathons.updateOne({ _id: new ObjectId(id) }, update, { session });
  },
  async setQuestions(id: string, questions: QuestionSet, session: ClientSession) {
    await marathons.updateOne({ _id: new ObjectId(id) }, { $set: { questions } }, { session });
  },
  // No transaction: single updates queue, conflicting transactions start again.
  async apply(events: readonly MarathonChange[]) {
    await marathons.bulkWrite(events.map(updateOf));
  },
  async upsert(snapshot: MarathonSnapshot) {
    const filter = { _id: new ObjectId(snapshot.marathonId) };
    await marathons.updateOne(filter, upsertOf(snapshot), { upsert: true });
  },
});

const updateOf = (event: MarathonChange) => ({
  updateOne: {
    filter: { _id: new ObjectId(event.data.marathonId) },
    update: event.type === 'marathon.deleted' ? tombstoneOf(event.data.revision) : upsertOf(event.data),
    upsert: true,
  },
});
