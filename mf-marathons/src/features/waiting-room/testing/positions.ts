import type { WaitingRoom } from '@marathon/contracts/waitingRoom';
import type { Entry, Position } from '../domain/stage.ts';

/** The room of `aMarathon()` at `beforeOpening`, two minutes before it opens. */
export const aRoom = (fields: Partial<WaitingRoom> = {}): WaitingRoom => ({
  marathonId: '64b000000000000000000001',
  phase: 'gathering',
  entersFrom: '2030-04-30T23:00:00.000Z',
  opensAt: '2030-05-01T00:00:00.000Z',
  entries: 1_204,
  calledUpTo: 0,
  admissionsPerMinute: null,
  commitment: 'c0'.repeat(32),
  now: beforeOpening,
  ...fields,
});

export const beforeOpening = '2030-04-30T23:58:00.000Z';

export const anEntry = (fields: Partial<Entry> = {}): Entry => ({
  entryId: 'ad'.repeat(16),
  state: 'waiting',
  number: null,
  admission: null,
  ...fields,
});

/** @param entry null: not entered */
export const aPosition = (
  room: Partial<WaitingRoom> = {},
  entry: Partial<Entry> | null = {},
  more: Pick<Position, 'hasLeft'> = {},
): Position => ({
  ...more,
  room: aRoom(room),
  entry: entry === null ? undefined : anEntry(entry),
});
