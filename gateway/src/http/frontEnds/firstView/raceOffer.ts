import { marathonSchema } from '@marathon/contracts/marathon';
import { type MarathonStatus, marathonStatus } from '@marathon/contracts/marathonStatus';
import { waitingRoomTimes } from '@marathon/contracts/waitingRoomTimes';
import type { z } from 'zod';
import type { Values } from './fillTemplate.ts';

const raceSchema = marathonSchema.pick({
  eventDate: true,
  registrationStart: true,
  registrationEnd: true,
  registrationClosed: true,
  cancelledAt: true,
  distance: true,
  registrationFee: true,
  participantsLimit: true,
  registrationCount: true,
  waitingRoom: true,
});
type Race = z.infer<typeof raceSchema>;

/**
 * Names the parts of the page that a race shows at this instant: `price` until it starts, `perRunner` with a fee, and one
 * of `register`, `room`, `draw`, `opensSoon`, `soldOut` and `closed`. Returns undefined for other data.
 */
export function raceOffer(data: unknown, now: Date): Values | undefined {
  const race = raceSchema.safeParse(data);
  if (!race.success) return undefined;
  const status = marathonStatus(race.data, now);
  const isOver = status === 'running' || status === 'past' || status === 'cancelled';
  return {
    ...(!isOver && { price: true, ...(race.data.registrationFee && { perRunner: true }) }),
    [actionOf(race.data, status, now)]: true,
  };
}

function actionOf(race: Race, status: MarathonStatus, now: Date): string {
  if (status === 'open') return race.waitingRoom ? 'room' : 'register';
  if (status === 'sold-out') return 'soldOut';
  if (status !== 'opens-soon') return 'closed';
  if (!race.waitingRoom) return 'opensSoon';
  const entersFrom = Date.parse(race.registrationStart) - waitingRoomTimes.entersBefore;
  return now.getTime() < entersFrom ? 'closed' : 'draw';
}
