import { messagesOf } from '../domain/announcement.ts';
import type { Dependencies } from './dependencies.ts';

/** Small: the transaction must not block others while many register. */
const placesAtOnce = 200;

/** Creates the next messages of a due announcement. False without one. */
export const announceDue =
  ({ store, now }: Pick<Dependencies, 'store' | 'now'>) =>
  (): Promise<boolean> =>
    store.announce(placesAtOnce, (announcement, places) =>
      messagesOf(announcement, places, now().toISOString()),
    );
