import { clockAt, daysLater, endOfDay, instantAt, startOfDay } from '@marathon/contracts/zonedDays';
import type { MarathonReading } from '../../application/ports/marathonReading.ts';
import type { UnitOfWork } from '../../application/ports/unitOfWork.ts';
import { toEvents } from '../../application/toEvents.ts';
import { type MarathonSeed, seedMarathons } from '../../application/transactions/seedMarathons.ts';
import { createMarathon } from '../../domain/createMarathon.ts';
import { type DemoMarathon, demoMarathons } from '../../domain/demoMarathons.ts';
import type { Person } from '../../domain/organizer.ts';
import { pathOfPicture } from '../../domain/ownPictures.ts';

interface Options {
  readonly store: UnitOfWork & Pick<MarathonReading, 'byId'>;
  readonly owner: Person;
  readonly now: Date;
}

export interface DemoSeed {
  /** False if the store was not new. */
  readonly seeded: boolean;
  /**
   * Marathons to fill with demo runners through svc-registrations, so that the count rises by events. The same on every
   * start while the marathon exists: the caller must remember which ones it has filled.
   */
  readonly soldOut: readonly { readonly marathonId: string; readonly runners: number }[];
}

/** All demo marathons or none, and only into a new store. */
export async function seedDemo({ store, owner, now }: Options): Promise<DemoSeed> {
  const entries = demoMarathons.map((demo, i) => entryOf(demo, demoId(i), { owner, now }));
  const seeded = await seedMarathons(store, entries);
  const full = demoMarathons.flatMap(({ runners }, i) =>
    runners === undefined ? [] : [{ marathonId: demoId(i), runners }],
  );
  const there = await Promise.all(full.map(({ marathonId }) => store.byId(marathonId)));
  return { seeded, soldOut: full.filter((_, i) => there[i] !== undefined) };
}

const demoId = (index: number) => `5eed${String(index + 1).padStart(20, '0')}`;

function entryOf(demo: DemoMarathon, id: string, { owner, now }: Omit<Options, 'store'>): MarathonSeed {
  const { created, opens, closes, event } = demo.days;
  const creator = { ...(demo.organizer ?? owner), accountId: null };
  const { timeZone } = demo;
  const today = clockAt(now.toISOString(), timeZone).day;
  const outcome = createMarathon(
    {
      title: demo.title,
      image: pathOfPicture(demo.image),
      location: demo.location,
      registrationStart: startOfDay(daysLater(today, opens), timeZone),
      registrationEnd: endOfDay(daysLater(today, closes), timeZone),
      eventDate: instantAt(daysLater(today, event), demo.startTime, timeZone),
      timeZone,
      distance: demo.distance,
      description: demo.description,
      organizer: creator.name,
      contactEmail: '',
      registrationFee: demo.fee,
      participantsLimit: demo.limit,
      waitingRoom: false,
    },
    { creator, _id: id, now: daysAway(now, created) },
  );
  return { marathon: outcome.marathon, events: toEvents(outcome.facts, now) };
}

function daysAway(now: Date, days: number): Date {
  const at = new Date(now);
  at.setUTCDate(at.getUTCDate() + days);
  return at;
}
