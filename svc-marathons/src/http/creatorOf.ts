import type { ServerResponse } from 'node:http';
import { callerOf } from '@marathon/service-kit';
import type { Person } from '../domain/organizer.ts';
import type { Caller } from '../domain/ownedMarathon.ts';

/** Only after `requireCaller`. */
export function creatorOf(res: ServerResponse): Person & Caller {
  const { subject: accountId, email, name, lacksSecondFactor } = callerOf(res);
  return { accountId, email, name, lacksSecondFactor };
}
