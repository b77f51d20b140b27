import type { Clock } from '@marathon/contracts/clock';
import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { ClientSession } from 'mongodb';
import { additionWindowMs, type CreatorActivity } from '../../domain/additionLimits.ts';
import type { OwnedMarathon } from '../../domain/ownedMarathon.ts';
import type { MarathonDocument } from './marathonDocuments.ts';

/** One person's additions of the last hour. Written by every addition and move, so that these run one at a time. */
export interface CreatorDocument {
  /** The account's id, or the lower-case email while the id is unknown. */
  readonly _id: string;
  readonly additions?: readonly Date[];
  /** Old documents expire by it. */
  readonly changedAt: Date;
  readonly changes: number;
}

type Creator = Pick<OwnedMarathon, 'createdById' | 'createdBy'>;

/** Every function runs within the caller's transaction. */
export function creatorActivity({ db }: MongoDatabase, now: Clock) {
  const marathons = db.collection<MarathonDocument>('marathons');
  const creators = db.collection<CreatorDocument>('creators');

  async function recentAdditions(
    { createdById, createdBy }: Creator,
    session: ClientSession,
  ): Promise<readonly Date[]> {
    // Processes of an older version store them under the email.
    const names = createdById === null ? [createdBy] : [createdById, createdBy];
    const found = await creators.find({ _id: { $in: names } }, { session }).toArray();
    const windowStart = now().getTime() - additionWindowMs;
    return found
      .flatMap(({ additions = [] }) => additions)
      .filter((at) => at.getTime() > windowStart)
      .sort((one, other) => one.getTime() - other.getTime());
  }

  const write = (
    { createdById, createdBy }: Creator,
    more: Partial<CreatorDocument>,
    session: ClientSession,
  ) =>
    creators.updateOne(
      { _id: createdById ?? createdBy },
      { $set: { ...more, changedAt: now() }, $inc: { changes: 1 } },
      { session, upsert: true },
    );

  return {
    async of(creator: Creator, session: ClientSession): Promise<CreatorActivity> {
      const { createdById, createdBy } = creator;
      const byAccount = createdById === null ? [] : [{ createdById }];
      const upcoming = await marathons
        .find(
          { $or: [...byAccount, { createdBy, createdById: null }], eventDate: { $gt: now() } },
          { session, projection: { _id: 0, eventDate: 1 } },
        )
        .sort({ eventDate: 1 })
        .toArray();
      const additions = await recentAdditions(creator, session);
      return {
        upcomingDates: upcoming.map(({ eventDate }) => eventDate.toISOString()),
        additions: additions.map((at) => at.toISOString()),
      };
    },
    async noteAddition(creator: Creator, session: ClientSession): Promise<void> {
      const additions = [...(await recentAdditions(creator, session)), now()];
      await write(creator, { additions }, session);
    },
    /** Makes one of two simultaneous changes start again. */
    async noteChange(creator: Creator, session: ClientSession): Promise<void> {
      await write(creator, {}, session);
    },
    forget: (creator: string, session: ClientSession) => creators.deleteOne({ _id: creator }, { session }),
  };
}
