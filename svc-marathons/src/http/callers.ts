import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApiTokens, bearerOf, callerOf } from '@marathon/service-kit';
import type { Person } from '../domain/organizer.ts';
import type { Caller } from '../domain/ownedMarathon.ts';

/** Only after `requireCaller`. */
export function creatorOf(res: ServerResponse): Person & Caller {
  const { subject: accountId, email, name, lacksSecondFactor } = callerOf(res);
  return { accountId, email, name, lacksSecondFactor };
}

/** For calls that anybody may make but that show some callers more; undefined without a valid API token. */
export function optionalCaller(req: IncomingMessage, tokens: Pick<ApiTokens, 'verify'>): Caller | undefined {
  const token = bearerOf(req);
  const caller = token === undefined ? undefined : tokens.verify(token);
  return caller && { accountId: caller.subject, email: caller.email };
}
