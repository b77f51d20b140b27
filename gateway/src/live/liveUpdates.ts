import type { EventOf } from '@marathon/contracts/events';
import type { WaitingRoomUpdate } from '@marathon/contracts/waitingRoom';
import { type Subscription, subscriptionTo } from '@marathon/event-bus';
import { type Logger, methodNotAllowed, sendProblem } from '@marathon/service-kit';
import { type Request, type RequestHandler, Router } from 'express';
import { beginEventStream } from '../http/beginEventStream.ts';
import { clientAddress } from '../http/clientAddress.ts';
import type { PlainHandler } from '../http/plainRequest.ts';
import type { RevisedUpdate, UpdateLog, UpdateMessage } from '../ports.ts';
import { createListeners, type ListenerLimits } from './listeners.ts';
import { createUpdateFeed } from './updateFeed.ts';

export interface LiveUpdates {
  /** Also sets Last-Event-ID on answers of marathons and registrations. */
  readonly router: Router;
  readonly markPosition: PlainHandler;
  readonly subscription: Subscription;
  readonly listeners: () => number;
  tellRoom(update: WaitingRoomUpdate, revision: number): void;
  /** The pages reconnect. */
  stop(): void;
}

interface Options {
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** Of all gateways: lets a page continue at another one. */
  readonly sharedLog?: UpdateLog | undefined;
  /** Consumer group. Unique per gateway process, since each updates its own pages. */
  readonly consumer: string;
  readonly limits?: ListenerLimits;
  readonly limit?: PlainHandler;
  readonly heartbeatMs?: number;
  /** Gathers updates this long: in a surge a page gets one message per marathon, not one per runner. */
  readonly gatherMs?: number;
  /** By then the services have handled the same events. */
  readonly settleMs?: number;
  /** How often other gateways' updates are read while this one has none. */
  readonly pollMs?: number;
  readonly random?: () => number;
}

export function createLiveUpdates(options: Options): LiveUpdates {
  const { logger, sharedLog, consumer, limits, limit = unlimited, heartbeatMs = 15_000 } = options;
  const { gatherMs = 100, settleMs = 2_000, pollMs = 1_000, random = Math.random } = options;
  const listeners = createListeners(limits);
  let stopped = false;
  const feed = createUpdateFeed({
    sharedLog,
    logger,
    gatherMs,
    settleMs,
    pollMs,
    tell: (messages) => listeners.send(messages.map(asEvent).join('')),
    reset: () => listeners.send(reset),
  });
  // Keeps proxies from closing a quiet connection.
  const heartbeat = setInterval(() => listeners.send(': still here\n\n'), heartbeatMs).unref();

  // Random, since all pages of a stopping gateway reconnect at once.
  const reconnectMs = () => Math.round(1_500 + random() * 3_000);

  const listen: RequestHandler = async (req, res) => {
    const lastId = lastEventId(req);
    if (lastId !== undefined) await feed.has(lastId);
    if (res.destroyed) return;
    if (stopped) return sendProblem(res, { code: 'unavailable', retryAfterSeconds: 1 });
    if (!listeners.add(res, clientAddress(req)))
      return sendProblem(res, { code: 'rate-limited', retryAfterSeconds: 30 });
    beginEventStream(res);
    const missed = lastId === undefined ? [] : feed.since(lastId);
    res.write(`retry: ${reconnectMs()}\n\n${missed === undefined ? reset : missed.map(asEvent).join('')}`);
  };

  // A page that listens from this id misses no later update, and need not fetch again.
  const markPosition: PlainHandler = (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') res.setHeader('Last-Event-ID', feed.settledId);
    next();
  };

  const router = Router({ caseSensitive: true });
  const path = router.route('/marathons/live');
  // Otherwise Express answers HEAD with `listen`, which never ends.
  path.head(methodNotAllowed('GET'));
  path.get(limit, listen);
  path.all(methodNotAllowed('GET'));
  // `all`, since Express answers OPTIONS itself for a path that has `get` here.
  router.all(['/marathons', '/marathons/:id', '/registrations'], markPosition);

  return {
    router,
    markPosition,
    listeners: () => listeners.size,
    tellRoom(update, revision) {
      const subject = `waiting-room ${update.marathonId}`;
      void feed.add([{ subject, revision, update: { kind: 'waiting-room', ...update } }]);
    },
    subscription: subscriptionTo({
      consumer,
      types: ['marathon.count-changed', 'marathon.updated', 'marathon.deleted'],
      batchSize: 500,
      async handle(events) {
        const published = feed.add(events.map(updateOf));
        // The broker keeps them for the next start until they are in the log.
        if (sharedLog) await published;
      },
      transient: { onNewQueue: feed.restart },
    }),
    stop() {
      stopped = true;
      clearInterval(heartbeat);
      feed.stop();
      listeners.closeAll();
    },
  };
}

const unlimited: PlainHandler = (_req, _res, next) => next();

/** The page missed too much, and must fetch everything again. */
const reset = 'event: reset\ndata: {}\n\n';

type UpdateEvent = EventOf<'marathon.count-changed' | 'marathon.updated' | 'marathon.deleted'>;

const events = new WeakMap<UpdateMessage, string>();

function asEvent(message: UpdateMessage): string {
  const made = events.get(message);
  if (made !== undefined) return made;
  const { kind, ...data } = message.update;
  const text = `id: ${message.id}\nevent: ${kind}\ndata: ${kind === 'position' ? '{}' : JSON.stringify(data)}\n\n`;
  events.set(message, text);
  return text;
}

function updateOf({ type, data }: UpdateEvent): RevisedUpdate {
  const { marathonId } = data;
  if (type === 'marathon.count-changed')
    return {
      subject: `count ${marathonId}`,
      revision: data.countRevision,
      update: { kind: 'count', ...data },
    };
  const update = { kind: 'changed', marathonId } as const;
  return { subject: `changed ${marathonId}`, revision: data.revision, update };
}

function lastEventId(req: Request): string | undefined {
  // In the query for a new connection: EventSource sets the header only when it reconnects.
  const resumeId = req.headers['last-event-id'] ?? req.query.lastEventId;
  return resumeId === undefined ? undefined : String(resumeId);
}
