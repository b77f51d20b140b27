import { setTimeout as pause } from 'node:timers/promises';
import type { Logger, OperatorTokens } from '@marathon/service-kit';
import type { RevokedTokens } from './revokedTokens.ts';

interface Options {
  readonly operators: Pick<OperatorTokens, 'verify'>;
  readonly revoked: Pick<RevokedTokens, 'ids'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly everyMs?: number;
}

/** Refuses revoked tokens; reads them at once, then every two seconds. Keeps the last ones during an outage. */
export async function withoutRevokedTokens({ operators, revoked, logger, everyMs = 2_000 }: Options) {
  let ids = new Set(await revoked.ids());
  const stopping = new AbortController();

  async function follow(): Promise<void> {
    let isAway = false;
    for (;;) {
      await pause(everyMs, undefined, { ref: false, signal: stopping.signal });
      try {
        ids = new Set(await revoked.ids());
        isAway = false;
      } catch (err) {
        if (!isAway) logger.warn({ err }, 'revoked operator tokens cannot be read');
        isAway = true;
      }
    }
  }
  const following = follow().catch(() => undefined);

  return {
    operators: {
      verify(token: string) {
        const operator = operators.verify(token);
        return operator !== undefined && ids.has(operator.tokenId) ? undefined : operator;
      },
    },
    stop(): Promise<void> {
      stopping.abort();
      return following;
    },
  };
}
