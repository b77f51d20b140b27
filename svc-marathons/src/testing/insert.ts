import type { MarathonEvent } from '@marathon/contracts/events';
import type { UnitOfWork } from '../application/ports/unitOfWork.ts';
import { insertMarathon, type MarathonInsertion } from '../application/transactions/insertMarathon.ts';
import type { OwnedMarathon } from '../domain/ownedMarathon.ts';

/** Adds a marathon as a use case does. */
export const insert = (
  store: UnitOfWork,
  marathon: OwnedMarathon,
  events: readonly MarathonEvent[] = [],
  conditions: Omit<MarathonInsertion, 'marathon' | 'events'> = {},
) => insertMarathon(store, { marathon, events, ...conditions });
