import type { EventOf, EventType } from '@marathon/contracts/events';
import { wireNames } from '@marathon/contracts/wireNames';
import { newEvent } from '@marathon/event-bus';
import { z } from 'zod';
import type { AdminApi } from '../adminApi.ts';
import { challengeIdOf, changeOf } from '../emailChanges/storedChange.ts';
import { jsonOf, userPath } from '../users.ts';
import type { AccountFact } from './accountFacts.ts';

export type AccountEvent = EventOf<EventType & `account.${string}`>;

interface Dependencies {
  readonly admin: AdminApi;
  readonly sendsMails: boolean;
}

const minute = 60_000;
/** Older accounts were imported, together with their history. */
const newMs = 5 * minute;
const welcomeMs = 7 * 24 * 60 * minute;
/** Tolerance between Keycloak's clock and the gateway's. A later update has another cause. */
const sameMs = 5 * minute;

/** An account without email must not block other events. */
const foundSchema = z.object({
  createdTimestamp: z.number().default(0),
  emailVerified: z.boolean().default(false),
  attributes: z.record(z.string(), z.array(z.string())).default({}),
});
type UserLookup = z.output<typeof foundSchema>;

export function createEventsOf({ admin, sendsMails }: Dependencies) {
  async function find(subject: string) {
    const answer = await admin.call('GET', userPath(subject));
    return answer.status === 404 ? undefined : foundSchema.parse(await jsonOf(answer));
  }

  return async (fact: AccountFact): Promise<AccountEvent[]> => {
    const { id, type, accountId } = fact;
    const data = { accountId };
    if (type === 'password-changed' || type === 'deleted')
      return [eventOf(fact, id, { type: `account.${type}`, data })];
    const user = await find(accountId);
    if (user === undefined) return [];
    if (type === 'updated') return ofChange(fact, user);
    const age = fact.time - user.createdTimestamp;
    const isWelcome =
      type === 'created'
        ? age < newMs && (user.emailVerified || !sendsMails)
        : // Until then the mail with the link was enough.
          sendsMails && age < welcomeMs;
    return isWelcome ? [eventOf(fact, id, { type: 'account.created', data })] : [];
  };
}

/** Ids of the change and not of the update: other updates in these minutes report the same change. */
function ofChange(fact: AccountFact, user: UserLookup): AccountEvent[] {
  const change = changeOf(user);
  if (change === undefined || Math.abs(Date.parse(change.at) - fact.time) > sameMs) return [];
  const data = { accountId: fact.accountId, challengeId: challengeIdOf(fact.accountId, change) };
  const type = change.isMade ? 'account.email-changed' : 'account.email-change-requested';
  return [eventOf(fact, `${data.challengeId}:${type}`, { type, data })];
}

function eventOf<T extends AccountEvent['type']>(
  { time }: AccountFact,
  id: string,
  { type, data }: { readonly type: T; readonly data: EventOf<T>['data'] },
): EventOf<T> {
  const { eventSource: source } = wireNames.identity;
  return { ...newEvent({ type, source, data, at: new Date(time) }), id };
}
