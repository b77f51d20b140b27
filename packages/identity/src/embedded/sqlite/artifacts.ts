import type { Clock } from '@marathon/contracts/clock';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { EndedSignIns } from './endedSignIns.ts';

export interface Artifacts {
  adapter(model: string): Adapter;
  put(artifact: NewArtifact): void;
  peek(model: string, id: string): unknown;
  take(model: string, id: string): unknown;
  /** Ends a sign-in: its grant, tokens, codes and browser session. */
  endGrant(grantId: string): void;
  endSession(id: string): void;
  /** Ends every sign-in of a person, unfinished ones included. Returns how many ended. */
  endAllOf(accountId: string, options?: EndAllOptions): number;
  grantsOf(accountId: string): readonly { readonly signInId: string; readonly since: string }[];
  hasGrant(grantId: string): boolean;
  /** Undefined when the sign-in has ended. */
  authenticatedAt(grantId: string): Date | undefined;
  purgeExpired(): void;
}

interface NewArtifact {
  readonly model: string;
  readonly id: string;
  readonly payload: object;
  /** 0: never expires. */
  readonly ttlSeconds: number;
}

interface EndAllOptions {
  readonly except?: string | undefined;
  readonly inSameTransaction?: () => void;
}

interface Options {
  readonly db: Database;
  readonly now: Clock;
  readonly ended: EndedSignIns;
  /** How long an exchanged refresh token may be exchanged again (see ttl.ts). */
  readonly reuseWindowSeconds: number;
}

const signInsPerAccount = 50;
/** Per sign-in: enough to recognise a copy in a slow client. */
const exchangedTokensPerSignIn = 20;

export function createArtifacts({ db, now, ended, reuseWindowSeconds }: Options): Artifacts {
  const statements = prepare(db);
  const seconds = () => Math.floor(now().getTime() / 1000);

  const read = (row: Record<string, unknown> | undefined): AdapterPayload | undefined => {
    if (row === undefined || (row.expires_at !== null && Number(row.expires_at) <= seconds()))
      return undefined;
    const payload: AdapterPayload = JSON.parse(String(row.payload));
    if (row.consumed_at === null) return payload;
    const consumed = Number(row.consumed_at);
    const isReusable = row.model === 'RefreshToken' && seconds() - consumed < reuseWindowSeconds;
    return isReusable ? payload : { ...payload, consumed };
  };

  const put = ({ model, id, payload, ttlSeconds }: NewArtifact) => {
    const { uid } = payload as AdapterPayload;
    const expiresAt = ttlSeconds > 0 ? seconds() + ttlSeconds : null;
    statements.upsert.run({
      model,
      id,
      payload: JSON.stringify(payload),
      grantId: grantOf(payload as AdapterPayload),
      uid: uid ?? null,
      expiresAt,
    });
  };

  const endGrants = (grantIds: readonly string[], inSameTransaction?: () => void) => {
    inTransaction(db, () => {
      for (const id of grantIds) statements.endGrant.run({ id });
      ended.store(grantIds);
      inSameTransaction?.();
    });
    ended.remember(grantIds);
  };
  const endGrant = (grantId: string) => endGrants([grantId]);

  const endOldestGrants = (account: string, newest: string) => {
    const oldest = statements.oldestGrants.all({ account, newest, now: seconds(), kept: signInsPerAccount });
    if (oldest.length > 0) endGrants(oldest.map(({ id }) => String(id)));
  };

  const consume = (model: string, id: string) =>
    inTransaction(db, () => {
      statements.consume.run({ at: seconds(), model, id });
      if (model === 'RefreshToken') statements.pruneExchanged.run({ id, kept: exchangedTokensPerSignIn });
    });

  return {
    put,
    peek: (model, id) => read(statements.find.get({ model, id })),
    take(model, id) {
      const payload = read(statements.find.get({ model, id }));
      statements.destroy.run({ model, id });
      return payload;
    },
    endGrant,
    endSession(id) {
      const grantId = statements.find.get({ model: 'Session', id })?.grant_id;
      endGrants(grantId ? [String(grantId)] : [], () => statements.destroy.run({ model: 'Session', id }));
    },
    endAllOf(accountId, { except, inSameTransaction } = {}) {
      const others = statements.grantsOf
        .all({ account: accountId })
        .map(({ id }) => String(id))
        .filter((id) => id !== except);
      endGrants(others, () => {
        statements.endAccount.run({ account: accountId, except: except ?? null });
        inSameTransaction?.();
      });
      return others.length;
    },
    grantsOf: (account) =>
      statements.livingGrants.all({ account, now: seconds() }).map(({ id, iat }) => ({
        signInId: String(id),
        since: new Date(Number(iat) * 1000).toISOString(),
      })),
    hasGrant: (grantId) => read(statements.find.get({ model: 'Grant', id: grantId })) !== undefined,
    authenticatedAt(id) {
      const at = statements.authenticatedAt.get({ id, now: seconds() })?.at;
      return typeof at === 'number' ? new Date(at * 1000) : undefined;
    },
    purgeExpired() {
      statements.purge.run({ now: seconds() });
      ended.prune();
    },
    adapter: (model) => ({
      async upsert(id, payload, expiresIn) {
        put({ model, id, payload, ttlSeconds: expiresIn ?? 0 });
        if (model === 'Grant' && payload.accountId) endOldestGrants(payload.accountId, id);
      },
      find: async (id) => read(statements.find.get({ model, id })),
      findByUid: async (uid) => read(statements.findByUid.get({ model, uid })),
      findByUserCode: async () => undefined,
      consume: async (id) => consume(model, id),
      destroy: async (id) => (model === 'Grant' ? endGrant(id) : void statements.destroy.run({ model, id })),
      revokeByGrantId: async (grantId) => void statements.revoke.run({ model, grantId }),
    }),
  };
}

/** A browser session has the grant of our only client. */
function grantOf({ grantId, authorizations }: AdapterPayload): string | null {
  return grantId ?? Object.values(authorizations ?? {})[0]?.grantId ?? null;
}

const prepare = (db: Database) => ({
  upsert: db.prepare(
    `INSERT INTO artifacts (model, id, payload, grant_id, uid, expires_at) VALUES (:model, :id, :payload, :grantId, :uid, :expiresAt)
     ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
       uid = excluded.uid, expires_at = excluded.expires_at`,
  ),
  find: db.prepare('SELECT * FROM artifacts WHERE model = :model AND id = :id'),
  findByUid: db.prepare('SELECT * FROM artifacts WHERE model = :model AND uid = :uid'),
  consume: db.prepare(
    'UPDATE artifacts SET consumed_at = :at WHERE model = :model AND id = :id AND consumed_at IS NULL',
  ),
  // Tokens exchanged within the same second differ in their number of rotations.
  pruneExchanged: db.prepare(
    `DELETE FROM artifacts WHERE model = 'RefreshToken' AND id IN (
       SELECT id FROM artifacts
       WHERE grant_id = (SELECT grant_id FROM artifacts WHERE model = 'RefreshToken' AND id = :id)
         AND model = 'RefreshToken' AND consumed_at IS NOT NULL
       ORDER BY consumed_at DESC, payload ->> '$.rotations' DESC LIMIT -1 OFFSET :kept)`,
  ),
  destroy: db.prepare('DELETE FROM artifacts WHERE model = :model AND id = :id'),
  revoke: db.prepare('DELETE FROM artifacts WHERE model = :model AND grant_id = :grantId'),
  endGrant: db.prepare(`DELETE FROM artifacts WHERE grant_id = :id OR (model = 'Grant' AND id = :id)`),
  grantsOf: db.prepare(`SELECT id FROM artifacts WHERE account_id = :account AND model = 'Grant'`),
  livingGrants: db.prepare(
    `SELECT id, payload ->> '$.iat' AS iat FROM artifacts
     WHERE account_id = :account AND model = 'Grant' AND (expires_at IS NULL OR expires_at > :now)`,
  ),
  // A browser session that signs in again keeps its grant.
  authenticatedAt: db.prepare(
    `SELECT max(coalesce(payload ->> '$.loginTs', payload ->> '$.iat')) AS at FROM artifacts
     WHERE ((model = 'Grant' AND id = :id) OR (model = 'Session' AND grant_id = :id))
       AND (expires_at IS NULL OR expires_at > :now)`,
  ),
  oldestGrants: db.prepare(
    `SELECT id FROM artifacts
     WHERE account_id = :account AND model = 'Grant' AND (expires_at IS NULL OR expires_at > :now)
     ORDER BY id = :newest DESC, payload ->> '$.iat' DESC LIMIT -1 OFFSET :kept`,
  ),
  endAccount: db.prepare(
    `DELETE FROM artifacts WHERE account_id = :account
     AND (:except IS NULL OR (grant_id IS NOT :except AND NOT (model = 'Grant' AND id = :except)))`,
  ),
  purge: db.prepare('DELETE FROM artifacts WHERE expires_at <= :now'),
});
