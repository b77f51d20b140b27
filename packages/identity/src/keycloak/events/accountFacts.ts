import type { EventOf, EventType } from '@marathon/contracts/events';
import { wireNames } from '@marathon/contracts/wireNames';
import { newEvent } from '@marathon/event-bus';
import { z } from 'zod';

const told = { id: z.string().min(1), time: z.number() };

/** What people do at Keycloak themselves. */
export const userEventSchema = z.object({
  ...told,
  type: z.string(),
  userId: z.string().optional(),
  details: z.record(z.string(), z.string()).default({}),
});
export type UserEvent = z.output<typeof userEventSchema>;

/** What the gateway and operators do to people by the admin API. */
export const adminEventSchema = z.object({
  ...told,
  operationType: z.string(),
  resourcePath: z.string().default(''),
});
export type AdminEvent = z.output<typeof adminEventSchema>;

export type AccountEvent = EventOf<EventType & `account.${string}`>;

export function eventOfUser({ id, time, type, userId: accountId, details }: UserEvent): AccountEvent[] {
  if (accountId === undefined) return [];
  const tell = (type: PlainType) => [eventOf({ id, time, type, accountId })];
  if (type === 'REGISTER') return tell('account.created');
  if (type === 'DELETE_ACCOUNT') return tell('account.deleted');
  const isPassword = type === 'UPDATE_CREDENTIAL' && details.credential_type === 'password';
  return isPassword ? tell('account.password-changed') : [];
}

export function eventOfAdmin({ id, time, operationType, resourcePath }: AdminEvent): AccountEvent[] {
  const [, accountId, action] = /^users\/([^/]+)(?:\/(.+))?$/.exec(resourcePath) ?? [];
  const type = adminFacts[`${operationType} ${action ?? ''}`.trim()];
  return accountId === undefined || type === undefined ? [] : [eventOf({ id, time, type, accountId })];
}

type PlainType = 'account.created' | 'account.password-changed' | 'account.deleted';
const adminFacts: Readonly<Record<string, PlainType>> = {
  CREATE: 'account.created',
  DELETE: 'account.deleted',
  'ACTION reset-password': 'account.password-changed',
};

interface Told {
  readonly id: string;
  readonly time: number;
  readonly type: PlainType;
  readonly accountId: string;
}

/** Keeps Keycloak's id: who gets an event twice knows it by that. */
const eventOf = ({ id, time, type, accountId }: Told): AccountEvent => ({
  ...newEvent({ type, source: wireNames.identity.eventSource, data: { accountId }, at: new Date(time) }),
  id,
});
