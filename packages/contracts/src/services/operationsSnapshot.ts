import { z } from 'zod';
import { objectId, storedInstant } from '../schema/storedFields.ts';
import { waitingRoomPhases } from '../waitingRoom/waitingRoom.ts';

/** null: the source does not answer, or nothing was measured. */
const figure = z.number().nonnegative().nullable();

export const operationsFiguresSchema = z.object({
  registrations: figure,
  waitingToCommit: figure,
  waitingInRooms: figure,
  shed: figure,
  p99: figure,
  batchSize: figure,
  outboxAge: figure,
  /** From an event to its effect in the slowest consumer, 99th percentile. Ages and delays are in seconds, `p99` in ms. */
  consumerLag: figure,
  mailsWaiting: figure.default(null),
  mailDelay: figure.default(null),
  /** Failed after every attempt; null if RabbitMQ stores them. */
  deadLetters: figure.default(null),
  diskUsed: figure.default(null),
});
export type OperationsFigures = z.infer<typeof operationsFiguresSchema>;

const momentSchema = z.object({ at: storedInstant, figures: operationsFiguresSchema });

export const operationsSnapshotSchema = momentSchema.extend({
  sources: z.array(
    z.object({
      name: z.string(),
      answers: z.boolean(),
      /** null: none since measuring began. */
      lastAnswer: z.nullable(storedInstant),
      failing: z.array(z.string()).default([]),
    }),
  ),
  marathons: z.array(
    z.object({
      marathonId: objectId,
      title: z.string().nullable(),
      /** null while svc-registrations does not answer. */
      places: z
        .object({ limit: z.number().int().nullable(), taken: z.number().int().nonnegative() })
        .nullable(),
      waitingRoom: z
        .object({
          phase: z.enum(waitingRoomPhases),
          waiting: z.number().int().nonnegative(),
          calledUpTo: z.number().int().nonnegative(),
        })
        .nullable(),
    }),
  ),
});
export type OperationsSnapshot = z.infer<typeof operationsSnapshotSchema>;

export const operationsHistorySchema = z.array(momentSchema);
export type OperationsMoment = z.infer<typeof momentSchema>;

/** GET /operations/live sends `history` once and `snapshot` each second. */
export const operationsSchema = z.object({
  snapshot: operationsSnapshotSchema,
  history: operationsHistorySchema,
});

export const operationsHistoryMs = 5 * 60_000;
