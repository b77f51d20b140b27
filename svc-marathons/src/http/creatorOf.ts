import type { ServerResponse } from 'node:http';
import { callerOf } from '@marathon/service-kit';
import type { Person } from '../domain/organizer.ts';
import type { Owner } from '../domain/ownedMarathon.ts';

/** Only after `requireCaller`. */
export function creatorOf(res: ServerResponse): Person & Owner {
  const { subject: accountId, email, name } = callerOf(res);
  return { accountId, email, name };
}
