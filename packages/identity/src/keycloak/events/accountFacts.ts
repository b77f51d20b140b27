import { z } from 'zod';

const eventFields = { id: z.string().min(1), time: z.number() };

/** What people do in Keycloak themselves. */
export const userEventSchema = z.object({
  ...eventFields,
  type: z.string(),
  userId: z.string().optional(),
  details: z.record(z.string(), z.string()).default({}),
});
export type UserEvent = z.output<typeof userEventSchema>;

/** What gateway and operators do through the admin API. */
export const adminEventSchema = z.object({
  ...eventFields,
  operationType: z.string(),
  resourcePath: z.string().default(''),
});
export type AdminEvent = z.output<typeof adminEventSchema>;

export interface AccountFact {
  readonly id: string;
  readonly time: number;
  readonly type: FactType;
  readonly accountId: string;
}

/** `updated`: any field, perhaps the address. */
type FactType = 'created' | 'email-verified' | 'updated' | 'password-changed' | 'deleted';

export function factOfUser({ id, time, type: eventType, userId, details }: UserEvent): AccountFact[] {
  const isOtherCredential = eventType === 'UPDATE_CREDENTIAL' && details.credential_type !== 'password';
  const type = userFacts[eventType];
  if (userId === undefined || type === undefined || isOtherCredential) return [];
  return [{ id, time, type, accountId: userId }];
}

const userFacts: Readonly<Record<string, FactType>> = {
  REGISTER: 'created',
  VERIFY_EMAIL: 'email-verified',
  UPDATE_CREDENTIAL: 'password-changed',
  DELETE_ACCOUNT: 'deleted',
};

export function factOfAdmin({ id, time, operationType, resourcePath }: AdminEvent): AccountFact[] {
  const [, accountId, action] = /^users\/([^/]+)(?:\/(.+))?$/.exec(resourcePath) ?? [];
  const type = adminFacts[`${operationType} ${action ?? ''}`.trim()];
  return accountId === undefined || type === undefined ? [] : [{ id, time, type, accountId }];
}

const adminFacts: Readonly<Record<string, FactType>> = {
  CREATE: 'created',
  UPDATE: 'updated',
  DELETE: 'deleted',
  'ACTION reset-password': 'password-changed',
};
