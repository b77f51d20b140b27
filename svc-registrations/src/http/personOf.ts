import type { ServerResponse } from 'node:http';
import { type Caller, callerOf } from '@marathon/service-kit';
import type { Person } from '../domain/person.ts';

/** Call it only after `requireCaller`. */
export const personOf = (res: ServerResponse): Person => personIn(callerOf(res));

export function personIn({ subject: accountId, email, isEmailVerified, lacksSecondFactor }: Caller): Person {
  return { accountId, email, isEmailVerified, lacksSecondFactor };
}
