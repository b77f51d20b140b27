import type { IncomingMessage } from 'node:http';
import { type ApiTokens, bearerOf } from '@marathon/service-kit';
import type { Caller } from '../domain/ownedMarathon.ts';

/** For calls that anybody may make but that show some callers more; undefined without a valid API token. */
export function optionalCaller(req: IncomingMessage, tokens: Pick<ApiTokens, 'verify'>): Caller | undefined {
  const token = bearerOf(req);
  const caller = token === undefined ? undefined : tokens.verify(token);
  return caller && { accountId: caller.subject, email: caller.email };
}
