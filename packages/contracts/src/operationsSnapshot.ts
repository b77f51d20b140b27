import { z } from 'zod';
import { objectId, storedInstant } from './storedFields.ts';
import { waitingRoomPhases } from './waitingRoom.ts';

/** null: nobody can tell, since a source does not answer or nothing happened that could be measured. */
const figure = z.number().nonnegative().nullable();

/** How the product does in this second. */
export const operationsFiguresSchema = z.object({
  /** Registrations that were stored, per second. */
  registrations: figure,
  /** Requests that wait for their transaction. */
  waitingToCommit: figure,
  /** People in waiting rooms whose turn has not come. */
  waitingInRooms: figure,
  /** Requests that were turned away with 503, per second. */
  shed: figure,
  /** Of requests to register that were not turned away, milliseconds. */
  p99: figure,
  /** Requests per transaction. */
  batchSize: figure,
  /** Of the oldest event that is not published, seconds. */
  outboxAge: figure,
  /** From an event to its effect in the slowest consumer, 99th percentile, seconds. */
  consumerLag: figure,
  /** Mails that wait to be sent. */
  mailsWaiting: figure.default(null),
  /** How long the mail that waits longest is due, seconds. */
  mailDelay: figure.default(null),
  /** Events that a consumer could not handle; null where RabbitMQ keeps them. */
  deadLetters: figure.default(null),
  /** How much of the fullest disk with a DATA_DIR is used, per cent. */
  diskUsed: figure.default(null),
});
export type OperationsFigures = z.infer<typeof operationsFiguresSchema>;

const momentSchema = z.object({ at: storedInstant, figures: operationsFiguresSchema });

export const operationsSnapshotSchema = momentSchema.extend({
  /** What the figures were made of. */
  sources: z.array(
    z.object({
      name: z.string(),
      answers: z.boolean(),
      /** When it answered last; null: never since somebody listens. */
      lastAnswer: z.nullable(storedInstant),
      /** Its readiness checks that fail, by name. */
      failing: z.array(z.string()).default([]),
    }),
  ),
  /** The busiest ones, and those with people in their waiting room. */
  marathons: z.array(
    z.object({
      marathonId: objectId,
      title: z.string().nullable(),
      /** null while svc-registrations does not tell. A limit of null is unlimited. */
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

/** The last five minutes, as far as somebody listened; the oldest first. */
export const operationsHistorySchema = z.array(momentSchema);
export type OperationsMoment = z.infer<typeof momentSchema>;

/** Answer of GET /operations. GET /operations/live tells the same: `history` once, `snapshot` each second. */
export const operationsSchema = z.object({
  snapshot: operationsSnapshotSchema,
  history: operationsHistorySchema,
});

/** How long figures stay in the history, milliseconds. */
export const operationsHistoryMs = 5 * 60_000;
