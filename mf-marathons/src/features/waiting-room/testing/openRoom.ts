import type { Marathon } from '@marathon/contracts/marathon';
import type { WaitingRoom } from '@marathon/contracts/waitingRoom';
import {
  aMarathon,
  aUser,
  HttpResponse,
  http,
  type RenderedScreen,
  renderScreen,
  server,
} from '@marathon/front-end-testing';
import { routes } from '../../../routes.tsx';
import type { Entry } from '../domain/stage.ts';
import { anEntry, aRoom, beforeOpening } from './positions.ts';

export const race = aMarathon({ waitingRoom: true, timeZone: 'UTC' });
export const path = `/marathonsdetails/${race._id}/waiting-room`;
export const entryPath = `/waiting-rooms/${race._id}/entry`;

/** The instant of the draw, and times (ms) after it. */
export const opening = Date.parse(race.registrationStart);
export const after = (milliseconds: number) => new Date(opening + milliseconds).toISOString();

interface Options {
  readonly marathon?: Partial<Marathon>;
  readonly room?: Partial<WaitingRoom>;
  readonly entry?: Partial<Entry>;
  readonly now?: string;
}

type RoomState = Pick<Options, 'room' | 'entry'>;

/** Sets the room's answers to this person; its clock is the device's. */
export function serveEntry(known: RoomState): void {
  server.use(http.get(entryPath, () => HttpResponse.json(anAnswer(known))));
}

export const anAnswer = ({ room, entry }: RoomState) => ({
  ...anEntry(entry),
  room: { ...aRoom({ now: new Date().toISOString(), ...room }) },
});

/** For a signed-in person in the room; time passes. */
export function openRoom(options: Options = {}): Promise<RenderedScreen> {
  const { marathon, now = beforeOpening } = options;
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...race, ...marathon })),
    http.get('/registrations', () => HttpResponse.json([])),
  );
  serveEntry(options);
  return renderScreen({ routes, path, user: aUser(), now, timers: true });
}

/** Number 40, while 10 have been called. */
export const inLine = {
  room: { phase: 'open', calledUpTo: 10, admissionsPerMinute: 10 },
  entry: { number: 40 },
  now: after(60_000),
} satisfies Options;

/** The person's turn, ten minutes from a minute after the opening. */
export const admitted = {
  room: { phase: 'open', calledUpTo: 40, admissionsPerMinute: 10 },
  entry: {
    number: 40,
    state: 'admitted',
    admission: { token: 'admission token', expiresAt: after(660_000), canExtend: true },
  },
  now: after(60_000),
} satisfies Options;
