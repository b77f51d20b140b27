import { marathonStatus } from '@marathon/contracts/marathonStatus';
import { waitingRoomTimes } from '@marathon/contracts/waitingRoomTimes';
import { z } from 'zod';
import type { Values } from './fillTemplate.ts';

const raceSchema = z.object({
  eventDate: z.string(),
  registrationStart: z.string(),
  registrationEnd: z.string(),
  registrationClosed: z.boolean().optional(),
  cancelledAt: z.string().nullish(),
  distance: z.string(),
  registrationFee: z.number().nullable(),
  participantsLimit: z.number().nullable(),
  registrationCount: z.number(),
  waitingRoom: z.boolean().optional(),
});
type Race = z.infer<typeof raceSchema>;

/**
 * What a race offers at this instant, as sections of templates: its price unless it is over, and one of `register`,
 * `room`, `draw`, `opensSoon`, `soldOut` and `closed`. undefined for other data.
 */
export function raceOffer(data: unknown, now: Date): Values | undefined {
  const race = raceSchema.safeParse(data);
  if (!race.success) return undefined;
  const status = marathonStatus(race.data, now);
  const isOver = status === 'running' || status === 'past' || status === 'cancelled';
  return {
    ...(!isOver && { price: true, ...(race.data.registrationFee && { perRunner: true }) }),
    [actionOf(race.data, now)]: true,
  };
}

function actionOf(race: Race, now: Date): string {
  const status = marathonStatus(race, now);
  if (status === 'open') return race.waitingRoom ? 'room' : 'register';
  if (status === 'sold-out') return 'soldOut';
  if (status !== 'opens-soon') return 'closed';
  if (!race.waitingRoom) return 'opensSoon';
  const entersFrom = Date.parse(race.registrationStart) - waitingRoomTimes.entersBefore;
  return now.getTime() < entersFrom ? 'closed' : 'draw';
}
