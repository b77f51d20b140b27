import { z } from 'zod';
import { objectId, storedInstant } from './storedFields.ts';

export { admissionHeader, waitingRoomTimes } from './waitingRoomTimes.ts';

/** 32 lower-case hex digits: an account in one waiting room. Tells nobody else which account. */
export const entryId = z.string().regex(/^[0-9a-f]{32}$/);

/** SHA-256, in lower-case hex digits. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * `early`: nobody may enter yet. `gathering`: who enters takes part in the draw. `open`: the draw is done, later ones queue
 * behind. `sold-out` and `closed`: nobody is admitted any more.
 */
export const waitingRoomPhases = ['early', 'gathering', 'open', 'sold-out', 'closed'] as const;

/** Answer of GET /waiting-rooms/{marathonId}: the same for everybody. */
export const waitingRoomSchema = z.object({
  marathonId: objectId,
  phase: z.enum(waitingRoomPhases),
  entersFrom: storedInstant,
  /** The instant of the draw. */
  opensAt: storedInstant,
  /** How many have entered. */
  entries: z.number().int().nonnegative(),
  /** Every number up to this one has had its turn; 0 before the draw. */
  calledUpTo: z.number().int().nonnegative(),
  /** Admissions a minute, as lately measured; null while nobody can tell. */
  admissionsPerMinute: z.number().nonnegative().nullable(),
  /** All places that are left are held by people whose turn it is. Absent: the gateway is of an older version. */
  allHeld: z.boolean().optional(),
  /** Of the seed of the draw, published before anybody enters. */
  commitment: digest,
  /** Of the server, so that pages count down by its clock. */
  now: storedInstant,
});
export type WaitingRoom = z.infer<typeof waitingRoomSchema>;

/**
 * `waiting`: until the draw and then until its turn. `admitted`: may register now. `registered`: has. `expired`: had its turn
 * and let it pass; entering again takes a place at the end.
 */
export const entryStates = ['waiting', 'admitted', 'registered', 'expired'] as const;

/** Answer of GET, PUT and POST …/extension of /waiting-rooms/{marathonId}/entry: one's own. */
export const waitingRoomEntrySchema = z.object({
  entryId,
  state: z.enum(entryStates),
  /** 1 is the first to be called; null before the draw. */
  number: z.number().int().positive().nullable(),
  admission: z
    .object({
      /** For the header `Admission` of POST /registrations. */
      token: z.string(),
      expiresAt: storedInstant,
      canExtend: z.boolean(),
    })
    .nullable(),
  room: waitingRoomSchema,
});
export type WaitingRoomEntry = z.infer<typeof waitingRoomEntrySchema>;

/** Answer of GET /waiting-rooms/{marathonId}/draw, once it is done: all that recomputing it takes. */
export const drawRecordSchema = z.object({
  marathonId: objectId,
  drawnAt: storedInstant,
  /** 32 random bytes in hex; their SHA-256 is the commitment. */
  seed: digest,
  commitment: digest,
  /** Who took part, sorted. */
  entrants: z.array(entryId),
});
export type DrawRecord = z.infer<typeof drawRecordSchema>;

/** What pages are told live, one message for everybody in the room. */
export const waitingRoomUpdateSchema = waitingRoomSchema.pick({
  marathonId: true,
  phase: true,
  entries: true,
  calledUpTo: true,
  admissionsPerMinute: true,
  allHeld: true,
});
export type WaitingRoomUpdate = z.infer<typeof waitingRoomUpdateSchema>;
