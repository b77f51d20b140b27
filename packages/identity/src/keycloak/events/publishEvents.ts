import { setTimeout } from 'node:timers/promises';
import type { Clock } from '@marathon/contracts/clock';
import type { Logger } from '@marathon/service-kit';
import { z } from 'zod';
import type { Identity } from '../../identity.ts';
import type { AdminApi } from '../adminApi.ts';
import { jsonOf } from '../users.ts';
import { createEventsOf } from './accountEvents.ts';
import {
  type AccountFact,
  adminEventSchema,
  factOfAdmin,
  factOfUser,
  userEventSchema,
} from './accountFacts.ts';
import type { Cursor, EventCursor } from './eventCursor.ts';

interface Options {
  readonly admin: AdminApi;
  readonly sendsMails: boolean;
  readonly cursor: EventCursor;
  readonly logger: Logger;
  readonly now: Clock;
  readonly everyMs: number;
}

const perPage = 100;
const day = 24 * 3_600_000;
/** Keycloak commits an event with the rest of its request, so that later events may appear first. */
const overlapMs = 60_000;
const userQuery = 'type=REGISTER&type=VERIFY_EMAIL&type=UPDATE_CREDENTIAL&type=DELETE_ACCOUNT';
const operations = ['CREATE', 'UPDATE', 'ACTION', 'DELETE'].map((type) => `&operationTypes=${type}`);
const adminQuery = `resourceTypes=USER${operations.join('')}`;

/** One gateway publishes. Keycloak stores its events: no outage loses any, and repeated events keep their id. */
export function publishEvents(options: Options): Identity['publishTo'] {
  const { admin, cursor, logger, now, everyMs } = options;
  const eventsOf = createEventsOf(options);

  async function pageThrough<T>(path: string, schema: z.ZodType<T>): Promise<T[]> {
    const found: T[] = [];
    for (let first = 0; ; first += perPage) {
      const answer = await admin.call('GET', `${path}&direction=asc&first=${first}&max=${perPage}`);
      const page = z.array(schema).parse(await jsonOf(answer));
      found.push(...page);
      if (page.length < perPage) return found;
    }
  }

  async function factsSince(time: number): Promise<AccountFact[]> {
    const [ofUsers, ofAdmins] = await Promise.all([
      pageThrough(`/events?${userQuery}&dateFrom=${time}`, userEventSchema),
      pageThrough(`/admin-events?${adminQuery}&dateFrom=${time}`, adminEventSchema),
    ]);
    const facts = [...ofUsers.flatMap(factOfUser), ...ofAdmins.flatMap(factOfAdmin)];
    return facts.sort((one, other) => one.time - other.time);
  }

  return (bus) => {
    const stopping = new AbortController();
    let isFailing = false;

    async function publishNew() {
      if (!(await cursor.mine())) return;
      const { time, ids } = (await cursor.read()) ?? { time: now().getTime() - day, ids: [] };
      const publishedIds = new Set(ids);
      const found = await factsSince(time - overlapMs);
      const fresh = found.filter(({ id }) => !publishedIds.has(id));
      if (fresh.length === 0) return;
      const events = (await Promise.all(fresh.map(eventsOf))).flat();
      if (events.length > 0) await bus.publish(events);
      await cursor.write(after(found, time));
    }

    async function follow() {
      while (!stopping.signal.aborted) {
        try {
          await publishNew();
          if (isFailing) logger.info('events of accounts are published again');
          isFailing = false;
        } catch (err) {
          if (!isFailing)
            logger.warn({ err }, 'events of accounts cannot be published now; they wait in Keycloak');
          isFailing = true;
        }
        await setTimeout(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }

    const following = follow();
    return {
      stop: async () => {
        stopping.abort();
        await following;
      },
    };
  };
}

function after(facts: readonly AccountFact[], before: number): Cursor {
  const time = Math.max(before, ...facts.map((fact) => fact.time));
  const ids = facts.filter((fact) => fact.time >= time - overlapMs).map(({ id }) => id);
  return { time, ids };
}
