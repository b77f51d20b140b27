import type { Artifacts } from '../sqlite/artifacts.ts';

/** What is told of a refresh token beside its value. */
export interface IssuedRefreshToken {
  /** The opaque value. */
  readonly jti: string;
  readonly accountId: string;
  readonly grantId?: string | undefined;
  /** Seconds since 1970. */
  readonly exp?: number | undefined;
}

const model = 'RefreshSuccessor';

/**
 * An exchange that is asked for again while that is forgiven gets what the first one got, or what that has become:
 * of one sign-in one refresh token lives, so that a copy is used twice, and noticed, sooner or later.
 * @param windowSeconds how long an exchange may be asked for again
 * @returns for a token that was exchanged and the one just made for it: the one to hand out
 */
export function oneSuccessor(artifacts: Artifacts, windowSeconds: number) {
  const successorOf = (id: string) => (artifacts.peek(model, id) as { jti: string } | undefined)?.jti;

  const latestAfter = (id: string): string | undefined => {
    let latest = successorOf(id);
    for (let next = latest; next !== undefined; next = successorOf(next)) latest = next;
    return latest;
  };

  return async (exchanged: string, made: IssuedRefreshToken): Promise<IssuedRefreshToken> => {
    const latest = latestAfter(exchanged);
    const kept = latest && (artifacts.peek('RefreshToken', latest) as IssuedRefreshToken | undefined);
    if (!kept) {
      artifacts.put(model, exchanged, { jti: made.jti, grantId: made.grantId }, windowSeconds);
      return made;
    }
    await artifacts.adapter('RefreshToken').destroy(made.jti);
    return kept;
  };
}
