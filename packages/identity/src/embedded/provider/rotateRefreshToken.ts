import type { Artifacts } from '../sqlite/artifacts.ts';

export interface IssuedRefreshToken {
  readonly jti: string;
  readonly accountId: string;
  readonly grantId?: string | undefined;
  /** Seconds since 1970. */
  readonly exp?: number | undefined;
}

/** @returns the token to issue for `exchanged`: `made`, or its successor from an earlier exchange */
export type RotateRefreshToken = (exchanged: string, made: IssuedRefreshToken) => Promise<IssuedRefreshToken>;

const model = 'RefreshSuccessor';

/**
 * Rotation with a grace period (docs/adr/0008). A token exchanged again within `windowSeconds` gives the newest token
 * that followed it. So each sign-in has one valid refresh token, and reuse of a stolen copy is detected.
 */
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
