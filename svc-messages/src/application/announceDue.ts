import { messagesOf } from '../domain/announcement.ts';
import type { Dependencies } from './dependencies.ts';

/** Small: the transaction must not block others while many register. */
const placesAtOnce = 200;

/** Creates the next messages of the most overdue announcement. False without a due one. */
export const announceDue =
  ({ store, now }: Pick<Dependencies, 'store' | 'now'>) =>
  (): Promise<boolean> =>
    store.transaction(function* ({ announcements, places, mails }) {
      const at = now().toISOString();
      const due = yield* announcements.due(at);
      if (!due) return false;
      const { toldUntil, ...announcement } = due;
      const page = yield* places.ofRace(due.marathonId, { after: toldUntil, atMost: placesAtOnce });
      yield* mails.insert(messagesOf(announcement, page, at));
      const last = page.at(-1);
      if (last && page.length === placesAtOnce) yield* announcements.setToldUntil(due, last.registrationId);
      else yield* announcements.remove(due);
      return true;
    });
