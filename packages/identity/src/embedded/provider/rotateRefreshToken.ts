import type { Artifacts } from '../sqlite/artifacts.ts';

export interface IssuedRefreshToken {
  readonly jti: string;
  readonly accountId: string;
  readonly grantId?: string | undefined;
  readonly exp?: number | undefined;
}

/** Returns the token to issue for `exchanged`: `made`, or its successor from an earlier exchange. */
export type RotateRefreshToken = (exchanged: string, made: IssuedRefreshToken) => Promise<IssuedRefreshToken>;

const model = 'RefreshSuccessor';

/** Grants a grace period (ADR 8): one refresh token is valid, and reuse of a stolen copy is detected. */
export function rotateRefreshToken(artifacts: Artifacts, windowSeconds: number): RotateRefreshToken {
  const successorOf = (id: string) => (artifacts.peek(model, id) as { jti: string } | undefined)?.jti;

  const latestAfter = (id: string): string | undefined => {
    let latest = successorOf(id);
    for (let next = latest; next !== undefined; next = successorOf(next)) latest = next;
    return latest;
  };

  return async (exchanged, made) => {
    const latest = latestAfter(exchanged);
    const latestToken = latest && (artifacts.peek('RefreshToken', latest) as IssuedRefreshToken | undefined);
    if (!latestToken) {
      const payload = { jti: made.jti, grantId: made.grantId };
      artifacts.put({ model, id: exchanged, payload, ttlSeconds: windowSeconds });
      return made;
    }
    await artifacts.adapter('RefreshToken').destroy(made.jti);
    return latestToken;
  };
}
