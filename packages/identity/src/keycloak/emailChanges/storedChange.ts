import type { Clock } from '@marathon/contracts/clock';
import { toEmail } from '@marathon/contracts/email';
import { z } from 'zod';
import type { User } from '../users.ts';

const email = z.string().transform(toEmail);
const changeSchema = z.object({
  id: z.string(),
  from: email,
  to: email,
  /** Of the request or the completion. */
  at: z.iso.datetime(),
  isMade: z.boolean(),
  /** A later change of the password ends it. */
  passwordSetAt: z.number(),
});

/** A user attribute in Keycloak, so that its event comes in the same transaction. */
export type StoredChange = z.output<typeof changeSchema>;

const attribute = 'emailChange';
export const changeLifetimeMs = 24 * 3_600_000;

export function changeOf({ attributes }: Pick<User, 'attributes'>): StoredChange | undefined {
  const [value] = attributes[attribute] ?? [];
  return value === undefined ? undefined : changeSchema.safeParse(parsed(value)).data;
}

export function withChange({ attributes }: User, change: StoredChange | undefined): User['attributes'] {
  const { [attribute]: _before, ...others } = attributes;
  return change === undefined ? others : { ...others, [attribute]: [JSON.stringify(change)] };
}

export const expiryOf = ({ at }: StoredChange) => new Date(Date.parse(at) + changeLifetimeMs);

export function openChangeOf(
  user: User,
  passwordSetAt: number | undefined,
  now: Clock,
): StoredChange | undefined {
  const change = changeOf(user);
  if (change === undefined || change.isMade || change.passwordSetAt !== passwordSetAt) return undefined;
  return change.from === user.email && expiryOf(change) > now() ? change : undefined;
}

/** Contains the user's id: Keycloak cannot search attributes that only admins see. */
export const challengeIdOf = (subject: string, { id }: StoredChange) => `${subject}_${id}`;

export function partsOfChallengeId(challengeId: string): { subject: string; id: string } | undefined {
  const [, subject, id] = /^([\w-]+)_([0-9a-f]+)$/.exec(challengeId) ?? [];
  return subject === undefined || id === undefined ? undefined : { subject, id };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
