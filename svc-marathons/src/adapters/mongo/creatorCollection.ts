import type { Clock } from '@marathon/contracts/clock';
import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { TableOf } from '@marathon/persistence/transactions';
import type { ClientSession } from 'mongodb';
import type { Creator, CreatorTable } from '../../application/ports/unitOfWork.ts';
import { additionWindowMs } from '../../domain/additionLimits.ts';
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

interface Options {
  readonly session: ClientSession;
  readonly now: Clock;
}

export function creatorCollection({ db }: MongoDatabase, { session, now }: Options): TableOf<CreatorTable> {
  const marathons = db.collection<MarathonDocument>('marathons');
  const creators = db.collection<CreatorDocument>('creators');

  async function recentAdditions({ createdById, createdBy }: Creator): Promise<readonly Date[]> {
    // Processes of an older version store them under the email.
    const names = createdById === null ? [createdBy] : [createdById, createdBy];
    const found = await creators.find({ _id: { $in: names } }, { session }).toArray();
    const windowStart = now().getTime() - additionWindowMs;
    return found
      .flatMap(({ additions = [] }) => additions)
      .filter((at) => at.getTime() > windowStart)
      .sort((one, other) => one.getTime() - other.getTime());
  }

  const write = ({ createdById, createdBy }: Creator, more: Partial<CreatorDocument>) =>
    creators.updateOne(
      { _id: createdById ?? createdBy },
      { $set: { ...more, changedAt: now() }, $inc: { changes: 1 } },
      { session, upsert: true },
    );

  return {
    async activityOf(creator) {
      const { createdById, createdBy } = creator;
      const byAccount = createdById === null ? [] : [{ createdById }];
      const upcoming = await marathons
        .find(
          { $or: [...byAccount, { createdBy, createdById: null }], eventDate: { $gt: now() } },
          { session, projection: { _id: 0, eventDate: 1 } },
        )
        .sort({ eventDate: 1 })
        .toArray();
      const additions = await recentAdditions(creator);
      return {
        upcomingDates: upcoming.map(({ eventDate }) => eventDate.toISOString()),
        additions: additions.map((at) => at.toISOString()),
      };
    },
    async noteAddition(creator) {
      await write(creator, { additions: [...(await recentAdditions(creator)), now()] });
    },
    noteChange: (creator) => write(creator, {}),
    forget: (name) => creators.deleteOne({ _id: name }, { session }),
  };
}
