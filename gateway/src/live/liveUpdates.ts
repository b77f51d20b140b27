import type { MarathonEvent } from '@marathon/contracts/events';
import type { Subscription } from '@marathon/event-bus';
import { methodNotAllowed, sendProblem } from '@marathon/service-kit';
import { type Request, type RequestHandler, Router } from 'express';
import { clientAddress } from '../http/clientAddress.ts';
import { createListeners, type ListenerLimits } from './listeners.ts';
import { createReplayBuffer, type UpdateEvent, type UpdateMessage } from './replayBuffer.ts';

export interface LiveUpdates {
  /** GET /marathons/live; and marks what is read of marathons and registrations with the position of the news. */
  readonly router: Router;
  /** What the event bus must bring. */
  readonly subscription: Subscription;
  readonly listeners: () => number;
  /** Says goodbye to all open pages; they come back when somebody is there again. */
  stop(): void;
}

interface Options {
  readonly now: () => number;
  /** Name of the consumer group: every gateway process needs its own, since each tells its own pages. */
  readonly consumer?: string;
  readonly limits?: ListenerLimits;
  readonly heartbeatMs?: number;
  /** News are gathered this long, so that a surge costs a page one message a marathon and not one a runner. */
  readonly gatherMs?: number;
  /** By then the services hold what was told. */
  readonly settleMs?: number;
}

/**
 * Registration counts as they change, and that a marathon changed otherwise or is gone, to every page that is open:
 * server-sent events.
 */
export function createLiveUpdates(options: Options): LiveUpdates {
  const { now, consumer = 'gateway-live', limits, heartbeatMs = 15_000 } = options;
  const { gatherMs = 100, settleMs = 2_000 } = options;
  const feed = createReplayBuffer(now());
  const listeners = createListeners(limits);
  let telling: NodeJS.Timeout | undefined;
  let stopped = false;
  let settledId = feed.lastId;

  const tell = () => {
    telling = undefined;
    const messages = feed.drain();
    if (messages.length > 0) listeners.send(messages.map(asEvent).join(''));
    const toldId = feed.lastId;
    setTimeout(() => {
      settledId = toldId;
    }, settleMs).unref();
  };
  // A comment keeps proxies from taking a quiet connection for a dead one.
  const heartbeat = setInterval(() => listeners.send(': still here\n\n'), heartbeatMs).unref();

  const listen: RequestHandler = (req, res) => {
    if (stopped) return sendProblem(res, { code: 'unavailable', retryAfterSeconds: 1 });
    if (!listeners.add(res, clientAddress(req)))
      return sendProblem(res, { code: 'rate-limited', retryAfterSeconds: 30 });
    res.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    const lastId = lastEventId(req);
    const missed = lastId === undefined ? [] : feed.since(lastId);
    res.write(`retry: 3000\n\n${missed === undefined ? reset : missed.map(asEvent).join('')}`);
  };

  // Who asks for the news from this id on misses nothing that happened after the answer, and need not read it twice.
  const markPosition: RequestHandler = (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') res.setHeader('Last-Event-ID', settledId);
    next();
  };

  const router = Router({ caseSensitive: true });
  const path = router.route('/marathons/live');
  // Express would have HEAD answered by `listen`, which never ends.
  path.head(methodNotAllowed('GET'));
  path.get(listen);
  path.all(methodNotAllowed('GET'));
  // `all`: for a path that has `get` here, Express would answer OPTIONS itself.
  router.all(['/marathons', '/marathons/:id', '/registrations'], markPosition);

  return {
    router,
    listeners: () => listeners.size,
    subscription: {
      consumer,
      types: newsTypes,
      batchSize: 500,
      async handle(events) {
        feed.note(events.filter(isNews));
        telling ??= setTimeout(tell, gatherMs);
      },
    },
    stop() {
      stopped = true;
      clearInterval(heartbeat);
      clearTimeout(telling);
      listeners.closeAll();
    },
  };
}

/** Tells the page that it missed more than is remembered, and must fetch anew. */
const reset = 'event: reset\ndata: {}\n\n';

const asEvent = ({ id, news: { kind, ...data } }: UpdateMessage) =>
  `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;

const newsTypes = ['marathon.count-changed', 'marathon.updated', 'marathon.deleted'] as const;
const isNews = (event: MarathonEvent): event is UpdateEvent =>
  (newsTypes as readonly string[]).includes(event.type);

function lastEventId(req: Request): number | undefined {
  // In the address where a page opens a new connection: EventSource sets the header only when it reconnects by itself.
  const given = req.headers['last-event-id'] ?? req.query.lastEventId;
  return given === undefined ? undefined : Number.parseInt(String(given), 10) || 0;
}
