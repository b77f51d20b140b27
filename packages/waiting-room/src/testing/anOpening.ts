import type { Places } from '@marathon/contracts/places';
import { createAdmissions, createLogger, createMetrics } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import type { Turn, WaitingRoomStore } from '../application/ports.ts';
import { waitingRoomMetrics } from '../application/waitingRoomMetrics.ts';
import { createWaitingRooms } from '../application/waitingRooms.ts';
import { closesAt, marathonId, opensAt, type TestClock } from './aStore.ts';

/** A waiting room, and a svc-registrations with the real one's rules. */
export function anOpening(clock: TestClock, limit: number) {
  const admissions = createAdmissions(testKeyring, clock.now);
  const registered = new Set<string>();
  const usedTurns = new Set<string>();
  const announced: Turn[] = [];
  const marathon = {
    marathonId,
    waitingRoom: true,
    registrationStart: new Date(opensAt).toISOString(),
    registrationEnd: new Date(closesAt).toISOString(),
    participantsLimit: limit,
    taken: 0,
  } satisfies Places;
  const placesWhile = (meanwhile?: () => Promise<unknown>) => ({
    async find() {
      const counts = { ...marathon, taken: registered.size };
      await meanwhile?.();
      return counts;
    },
  });

  const opening = {
    /** True: announcements fail. */
    isBusAway: false,
    marathon,
    registered,
    /** Announced turns, with repetitions. */
    announced,
    setLimit(spots: number) {
      marathon.participantsLimit = spots;
    },
    setStart(at: number) {
      marathon.registrationStart = new Date(at).toISOString();
    },
    /** One gateway's rooms. @param meanwhile runs after the count of spots */
    rooms: (store: WaitingRoomStore, meanwhile?: () => Promise<unknown>) =>
      createWaitingRooms({
        store,
        places: placesWhile(meanwhile),
        admissions,
        capacity: () => 1e9,
        time: () => clock.time,
        tell: () => undefined,
        async announce(_marathonId, turns) {
          if (opening.isBusAway) throw new Error('the bus is away');
          announced.push(...turns);
        },
        metrics: waitingRoomMetrics(createMetrics('test')),
        logger: createLogger('test', 'silent'),
      }),
    /** The answer of POST /registrations, and the admission that was used. */
    register(subject: string, token: string) {
      const admission = admissions.verify(token, subject);
      if (registered.has(subject)) return { code: 'already-registered' };
      if (registered.size >= marathon.participantsLimit) return { code: 'sold-out' };
      const turn = `${subject} ${admission?.number}`;
      if (admission === undefined || usedTurns.has(turn)) return { code: 'admission-required' };
      usedTurns.add(turn);
      registered.add(subject);
      return { code: 'registered', admission };
    },
  };
  return opening;
}
