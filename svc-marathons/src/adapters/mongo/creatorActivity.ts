import type { Clock } from '@marathon/contracts/clock';
import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { ClientSession } from 'mongodb';
import { additionWindowMs, type CreatorActivity } from '../../domain/additionLimits.ts';
import type { MarathonDocument } from './marathonDocuments.ts';

/** One person's additions of the last hour. Whoever adds or moves a marathon writes it, so that only one can at a time. */
export interface CreatorDocument {
  /** E-mail in lower case. */
  readonly _id: string;
  readonly additions?: readonly Date[];
  /** Old documents expire by it. */
  readonly changedAt: Date;
  readonly changes: number;
}

/** What a person has added so far. Every function runs within the caller's transaction. */
export function creatorActivity({ db }: MongoDatabase, now: Clock) {
  const marathons = db.collection<MarathonDocument>('marathons');
  const creators = db.collection<CreatorDocument>('creators');

  async function recentAdditions(createdBy: string, session: ClientSession): Promise<readonly Date[]> {
    const { additions = [] } = (await creators.findOne({ _id: createdBy }, { session })) ?? {};
    const windowStart = now().getTime() - additionWindowMs;
    return additions.filter((at) => at.getTime() > windowStart);
  }

  const write = (createdBy: string, more: Partial<CreatorDocument>, session: ClientSession) =>
    creators.updateOne(
      { _id: createdBy },
      { $set: { ...more, changedAt: now() }, $inc: { changes: 1 } },
      { session, upsert: true },
    );

  return {
    async of(createdBy: string, session: ClientSession): Promise<CreatorActivity> {
      const upcoming = await marathons
        .find({ createdBy, eventDate: { $gt: now() } }, { session, projection: { _id: 0, eventDate: 1 } })
        .sort({ eventDate: 1 })
        .toArray();
      const additions = await recentAdditions(createdBy, session);
      return {
        upcomingDates: upcoming.map(({ eventDate }) => eventDate.toISOString()),
        additions: additions.map((at) => at.toISOString()),
      };
    },
    async noteAddition(createdBy: string, session: ClientSession): Promise<void> {
      const additions = [...(await recentAdditions(createdBy, session)), now()];
      await write(createdBy, { additions }, session);
    },
    /** Of two changes of one person's marathons at once, one is decided again. */
    async noteChange(createdBy: string, session: ClientSession): Promise<void> {
      await write(createdBy, {}, session);
    },
  };
}
