import type { Dependencies } from './dependencies.ts';
import type { MarathonChange } from './ports/marathonProjection.ts';

export const applyMarathonEvents =
  ({ store }: Pick<Dependencies, 'store'>) =>
  (events: readonly MarathonChange[]): Promise<void> =>
    store.applyMarathonEvents(events);
