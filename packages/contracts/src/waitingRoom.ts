import { z } from 'zod';
import { objectId, storedInstant } from './storedFields.ts';

export { admissionHeader, waitingRoomTimes } from './waitingRoomTimes.ts';

/** Identifies an account in one waiting room without revealing it. */
export const entryId = z.string().regex(/^[0-9a-f]{32}$/);

/** SHA-256 in lower-case hex. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * `early`: no entry yet. `gathering`: entries take part in the draw. `open`: the draw is done, new entries
 * queue at the end. `sold-out`, `closed`: admissions have ended.
 */
export const waitingRoomPhases = ['early', 'gathering', 'open', 'sold-out', 'closed'] as const;

const count = z.number().int().nonnegative();

export const waitingRoomSchema = z.object({
  marathonId: objectId,
  phase: z.enum(waitingRoomPhases),
  entersFrom: storedInstant,
  opensAt: storedInstant,
  entries: count,
  /** Highest number that was called; 0 before the draw. */
  calledUpTo: count,
  /** Recent rate; null if unknown. */
  admissionsPerMinute: z.number().nonnegative().nullable(),
  /** True if admitted runners hold all remaining spots. Absent in answers of older gateways. */
  allHeld: z.boolean().optional(),
  /** For organizers. Absent in answers of older gateways. */
  turns: z
    .object({
      /** In the draw, or after it in line. */
      waiting: count,
      /** Admissions that may still be used. */
      current: count,
      /** Ended in a registration. */
      used: count,
      /** Ran out, or their people had left. */
      passed: count,
    })
    .optional(),
  commitment: digest,
  /** Server time, for countdowns. */
  now: storedInstant,
});
export type WaitingRoom = z.infer<typeof waitingRoomSchema>;

/** `expired`: the admission ran out; a new entry goes to the end of the queue. */
export const entryStates = ['waiting', 'admitted', 'registered', 'expired'] as const;

export const waitingRoomEntrySchema = z.object({
  entryId,
  state: z.enum(entryStates),
  /** 1 is called first; null before the draw. */
  number: z.number().int().positive().nullable(),
  admission: z
    .object({
      token: z.string(),
      expiresAt: storedInstant,
      canExtend: z.boolean(),
    })
    .nullable(),
  room: waitingRoomSchema,
});
export type WaitingRoomEntry = z.infer<typeof waitingRoomEntrySchema>;

export const drawRecordSchema = z.object({
  marathonId: objectId,
  drawnAt: storedInstant,
  /** 32 random bytes in hex; their SHA-256 is the commitment. */
  seed: digest,
  commitment: digest,
  entrants: z.array(entryId),
});
export type DrawRecord = z.infer<typeof drawRecordSchema>;

export const waitingRoomUpdateSchema = waitingRoomSchema.pick({
  marathonId: true,
  phase: true,
  entries: true,
  calledUpTo: true,
  admissionsPerMinute: true,
  allHeld: true,
});
export type WaitingRoomUpdate = z.infer<typeof waitingRoomUpdateSchema>;
