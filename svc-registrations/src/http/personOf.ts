import type { ServerResponse } from 'node:http';
import { callerOf } from '@marathon/service-kit';
import type { Person } from '../domain/person.ts';

/** Only after `requireCaller`. */
export function personOf(res: ServerResponse): Person {
  const { subject: accountId, email, isEmailVerified } = callerOf(res);
  return { accountId, email, isEmailVerified };
}
