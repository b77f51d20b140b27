import type { MarathonEvent } from '@marathon/contracts/events';
import type { Dependencies } from './dependencies.ts';
import type { MarathonChange } from './ports.ts';

export const applyMarathonEvents =
  ({ store }: Pick<Dependencies, 'store'>) =>
  (events: readonly MarathonEvent[]): Promise<void> =>
    store.applyMarathonEvents(events.filter(isMarathonChange));

const isMarathonChange = (event: MarathonEvent): event is MarathonChange =>
  event.type === 'marathon.created' || event.type === 'marathon.updated' || event.type === 'marathon.deleted';
