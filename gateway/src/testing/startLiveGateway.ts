import type { MarathonEvent } from '@marathon/contracts/events';
import { newEvent } from '@marathon/event-bus';
import { createLogger, serve } from '@marathon/service-kit';
import express from 'express';
import { expect, onTestFinished } from 'vitest';
import { createLiveUpdates } from '../live/liveUpdates.ts';
import type { UpdateLog } from '../ports.ts';
import { listen } from './eventSource.ts';

export async function startLiveGateway(
  sharedLog?: UpdateLog,
  logger = createLogger('test', 'silent'),
  { gatherMs = 5, pollMs = 50 } = {},
) {
  const live = createLiveUpdates({ logger, sharedLog, consumer: 'live', gatherMs, settleMs: 50, pollMs });
  const app = express().use(live.router);
  app.use((_req, res) => void res.json({}));
  const running = await serve(app, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${running.port}`;
  function stop() {
    live.stop();
    running.server.close();
    running.server.closeAllConnections();
  }
  onTestFinished(stop);

  return {
    live,
    stop,
    hear: (...events: MarathonEvent[]) => live.subscription.handle(events),
    /** The Last-Event-ID of an answer. */
    async position() {
      const response = await fetch(`${url}/marathons`);
      await response.text();
      return response.headers.get('last-event-id') ?? '';
    },
    async openPage(lastEventId?: string) {
      const query = lastEventId === undefined ? '' : `?lastEventId=${lastEventId}`;
      const page = await listen(`${url}/marathons/live${query}`);
      onTestFinished(() => page.close());
      return page;
    },
  };
}

/** The revision is also the count. */
export const counted = (marathon: number, revision: number) =>
  newEvent({
    type: 'marathon.count-changed',
    source: 'test',
    data: { marathonId: idOf(marathon), registrationCount: revision, countRevision: revision },
    at: new Date(0),
  });

export const deleted = (marathon: number, revision: number) =>
  newEvent({
    type: 'marathon.deleted',
    source: 'test',
    data: { marathonId: idOf(marathon), revision },
    at: new Date(0),
  });

const idOf = (marathon: number) => marathon.toString(16).padStart(24, '0');

type Page = Awaited<ReturnType<typeof listen>>;

/** A page's messages without ids: `MARATHON=REVISION`, `changed MARATHON` or `reset`. */
export const updatesOf = ({ events }: Pick<Page, 'events'>) =>
  events.flatMap(({ event, data }) => {
    const { marathonId = '', countRevision } = data as { marathonId?: string; countRevision?: number };
    const marathon = Number.parseInt(marathonId, 16);
    if (event === 'position') return [];
    if (event === 'count') return [`${marathon}=${countRevision}`];
    return [event === 'changed' ? `changed ${marathon}` : event];
  });

export const lastIdOf = ({ events }: Pick<Page, 'events'>) =>
  events.findLast(({ id }) => id !== undefined)?.id;

/** A log that can fail. */
export function leaving(log: UpdateLog) {
  const leaving = {
    isAway: false,
    exchange: async (request: Parameters<UpdateLog['exchange']>[0]) => {
      if (leaving.isAway) throw new Error('away');
      return log.exchange(request);
    },
  };
  return leaving;
}

/** A page that resumed from this id and got its first message. */
export async function firstUpdateOf(
  gateway: Awaited<ReturnType<typeof startLiveGateway>>,
  id: string | undefined,
) {
  const page = await gateway.openPage(id);
  await expect.poll(() => updatesOf(page)).not.toEqual([]);
  return page;
}
