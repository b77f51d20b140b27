import type { IncomingMessage } from 'node:http';
import { type ApiTokens, bearerOf } from '@marathon/service-kit';
import type { Caller } from '../domain/ownedMarathon.ts';

/** Who asks, where anybody may ask and some are answered more; undefined without a valid API token. */
export function optionalCaller(req: IncomingMessage, tokens: Pick<ApiTokens, 'verify'>): Caller | undefined {
  const token = bearerOf(req);
  const caller = token === undefined ? undefined : tokens.verify(token);
  return caller && { accountId: caller.subject, email: caller.email };
}
