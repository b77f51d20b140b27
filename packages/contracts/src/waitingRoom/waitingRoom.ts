import * as z from '#schema';

export { admissionHeader, waitingRoomTimes } from './waitingRoomTimes.ts';

/** Identifies an account in one waiting room without revealing it. */
export const entryId = z.matching(/^[0-9a-f]{32}$/);

const digest = z.matching(/^[0-9a-f]{64}$/);

/** `gathering`: entries take part in the draw. `open`: new entries queue at the end. */
export const waitingRoomPhases = ['early', 'gathering', 'open', 'sold-out', 'closed'] as const;

const count = z.nonNegativeInt();

export const waitingRoomSchema = z.object({
  marathonId: z.objectId,
  phase: z.enum(waitingRoomPhases),
  entersFrom: z.storedInstant,
  opensAt: z.storedInstant,
  entries: count,
  /** 0 before the draw. */
  calledUpTo: count,
  /** null if unknown. */
  admissionsPerMinute: z.nullable(z.nonNegative()),
  /** True if admitted runners hold all remaining spots. Absent in older answers. */
  allHeld: z.optional(z.boolean()),
  turns: z.optional(
    z.object({
      waiting: count,
      current: count,
      used: count,
      /** Ran out, or their people left. */
      passed: count,
    }),
  ),
  commitment: digest,
  now: z.storedInstant,
});
export type WaitingRoom = z.infer<typeof waitingRoomSchema>;

/** `expired`: a new entry goes to the end of the queue. */
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
