import { messagesOf } from '../domain/announcement.ts';
import type { Dependencies } from './dependencies.ts';

/** Small: the transaction must not keep others waiting while a crowd registers. */
const placesAtOnce = 200;

/** Tells the next runners of what is due to be announced. False when nothing is. */
export const announceDue =
  ({ store, now }: Pick<Dependencies, 'store' | 'now'>) =>
  (): Promise<boolean> =>
    store.announce(placesAtOnce, (announcement, places) =>
      messagesOf(announcement, places, now().toISOString()),
    );
