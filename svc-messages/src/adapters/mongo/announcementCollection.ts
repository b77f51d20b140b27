import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { TableOf } from '@marathon/persistence/transactions';
import type { ClientSession } from 'mongodb';
import type { AnnouncementKey, AnnouncementTable } from '../../application/ports/unitOfWork.ts';
import type { Announcement } from '../../domain/announcement.ts';

interface AnnouncementDocument extends Announcement {
  readonly toldUntil: string;
}

export function announcementCollection(
  { db }: MongoDatabase,
  session: ClientSession,
): TableOf<AnnouncementTable> {
  const announcements = db.collection<AnnouncementDocument>('announcements');
  return {
    async due(now) {
      const options = { session, sort: { dueAt: 1 }, projection: { _id: 0 } } as const;
      return (await announcements.findOne({ dueAt: { $lte: now } }, options)) ?? undefined;
    },
    put: (announcement) =>
      announcements.replaceOne(
        keyOf(announcement),
        { ...announcement, toldUntil: '' },
        { session, upsert: true },
      ),
    setToldUntil: (key, toldUntil) =>
      announcements.updateOne(keyOf(key), { $set: { toldUntil } }, { session }),
    remove: (key) => announcements.deleteOne(keyOf(key), { session }),
  };
}

const keyOf = ({ marathonId, kind }: AnnouncementKey) => ({ marathonId, kind });
