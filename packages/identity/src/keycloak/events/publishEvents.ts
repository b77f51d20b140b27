import { setTimeout } from 'node:timers/promises';
import type { Clock } from '@marathon/contracts/clock';
import type { Logger } from '@marathon/service-kit';
import { z } from 'zod';
import type { Identity } from '../../identity.ts';
import type { AdminApi } from '../adminApi.ts';
import { jsonOf, userPath } from '../users.ts';
import {
  type AccountEvent,
  adminEventSchema,
  eventOfAdmin,
  eventOfUser,
  userEventSchema,
} from './accountFacts.ts';
import type { Cursor, EventCursor } from './eventCursor.ts';

interface Options {
  readonly admin: AdminApi;
  readonly cursor: EventCursor;
  readonly logger: Logger;
  readonly now: Clock;
  readonly everyMs: number;
}

const perPage = 100;
const day = 24 * 3_600_000;
/** An event may become visible after a later one: Keycloak commits it with the rest of its request. */
const overlapMs = 60_000;
/** An account that is older than its event came from elsewhere, with its history. */
const newMs = 5 * 60_000;

const createdSchema = z.object({ createdTimestamp: z.number().default(0) });
const userQuery = 'type=REGISTER&type=UPDATE_CREDENTIAL&type=DELETE_ACCOUNT';
const adminQuery = 'resourceTypes=USER&operationTypes=CREATE&operationTypes=ACTION&operationTypes=DELETE';

/**
 * Publishes what Keycloak says of accounts, by one of the gateways. Keycloak keeps it, so nothing is lost while a gateway,
 * Redis or the bus is away; what is published twice has the same id.
 */
export function publishEvents({ admin, cursor, logger, now, everyMs }: Options): Identity['publishTo'] {
  async function pageThrough<T>(path: string, schema: z.ZodType<T>): Promise<T[]> {
    const found: T[] = [];
    for (let first = 0; ; first += perPage) {
      const answer = await admin.call('GET', `${path}&direction=asc&first=${first}&max=${perPage}`);
      const page = z.array(schema).parse(await jsonOf(answer));
      found.push(...page);
      if (page.length < perPage) return found;
    }
  }

  async function eventsSince(time: number): Promise<AccountEvent[]> {
    const [ofUsers, ofAdmins] = await Promise.all([
      pageThrough(`/events?${userQuery}&dateFrom=${time}`, userEventSchema),
      pageThrough(`/admin-events?${adminQuery}&dateFrom=${time}`, adminEventSchema),
    ]);
    const events = [...ofUsers.flatMap(eventOfUser), ...ofAdmins.flatMap(eventOfAdmin)];
    return events.sort((one, other) => (one.time < other.time ? -1 : 1));
  }

  async function isWorthTelling({ type, time, data }: AccountEvent): Promise<boolean> {
    if (type !== 'account.created') return true;
    const answer = await admin.call('GET', userPath(data.accountId));
    if (answer.status === 404) return false;
    const { createdTimestamp } = createdSchema.parse(await jsonOf(answer));
    return Date.parse(time) - createdTimestamp < newMs;
  }

  return (bus) => {
    const stopping = new AbortController();
    let isFailing = false;

    async function publishNew() {
      if (!(await cursor.mine())) return;
      const { time, ids } = (await cursor.read()) ?? { time: now().getTime() - day, ids: [] };
      const known = new Set(ids);
      const found = await eventsSince(time - overlapMs);
      const fresh = found.filter(({ id }) => !known.has(id));
      if (fresh.length === 0) return;
      const worth = await Promise.all(fresh.map(isWorthTelling));
      const wanted = fresh.filter((_event, i) => worth[i]);
      if (wanted.length > 0) await bus.publish(wanted);
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

function after(events: readonly AccountEvent[], before: number): Cursor {
  const timeOf = (event: AccountEvent) => Date.parse(event.time);
  const time = Math.max(before, ...events.map(timeOf));
  const ids = events.filter((event) => timeOf(event) >= time - overlapMs).map(({ id }) => id);
  return { time, ids };
}
