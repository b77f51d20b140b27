import * as z from '#schema';

export { admissionHeader, waitingRoomTimes } from './waitingRoomTimes.ts';

/** Identifies an account in one waiting room without revealing it. */
export const entryId = z.matching(/^[0-9a-f]{32}$/);

/** SHA-256 in lower-case hex. */
const digest = z.matching(/^[0-9a-f]{64}$/);

/**
 * `early`: no entry yet. `gathering`: entries take part in the draw. `open`: the draw is done, new entries
 * queue at the end. `sold-out`, `closed`: admissions have ended.
 */
export const waitingRoomPhases = ['early', 'gathering', 'open', 'sold-out', 'closed'] as const;

const count = z.nonNegativeInt();

export const waitingRoomSchema = z.object({
  marathonId: z.objectId,
  phase: z.enum(waitingRoomPhases),
  entersFrom: z.storedInstant,
  opensAt: z.storedInstant,
  entries: count,
  /** Highest number that was called; 0 before the draw. */
  calledUpTo: count,
  /** Recent rate; null if unknown. */
  admissionsPerMinute: z.nullable(z.nonNegative()),
  /** True if admitted runners hold all remaining spots. Absent in answers of older gateways. */
  allHeld: z.optional(z.boolean()),
  /** For organizers. Absent in answers of older gateways. */
  turns: z.optional(
    z.object({
      /** In the draw, or after it in line. */
      waiting: count,
      /** Admissions that may still be used. */
      current: count,
      /** Ended in a registration. */
      used: count,
      /** Ran out, or their people had left. */
      passed: count,
    }),
  ),
  commitment: digest,
  /** Server time, for countdowns. */
  now: z.storedInstant,
});
export type WaitingRoom = z.infer<typeof waitingRoomSchema>;

/** `expired`: the admission ran out; a new entry goes to the end of the queue. */
export const entryStates = ['waiting', 'admitted', 'registered', 'expired'] as const;

export const waitingRoomEntrySchema = z.object({
  entryId,
  state: z.enum(entryStates),
  /** 1 is called first; null before the draw. */
  number: z.nullable(z.positiveInt()),
  admission: z.nullable(z.object({ token: z.string(), expiresAt: z.storedInstant, canExtend: z.boolean() })),
  room: waitingRoomSchema,
});
export type WaitingRoomEntry = z.infer<typeof waitingRoomEntrySchema>;

export const drawRecordSchema = z.object({
  marathonId: z.objectId,
  drawnAt: z.storedInstant,
  /** 32 random bytes in hex; their SHA-256 is the commitment. */
  seed: digest,
  commitment: digest,
  entrants: z.array(entryId),
});
export type DrawRecord = z.infer<typeof drawRecordSchema>;

const { marathonId, phase, entries, calledUpTo, admissionsPerMinute, allHeld } = waitingRoomSchema.shape;
export const waitingRoomUpdateSchema = z.object({
  marathonId,
  phase,
  entries,
  calledUpTo,
  admissionsPerMinute,
  allHeld,
});
export type WaitingRoomUpdate = z.infer<typeof waitingRoomUpdateSchema>;
