import type { Clock } from '@marathon/contracts/clock';
import { type Database, sqlitePruning } from '@marathon/persistence/sqlite';
import { messageId } from '../../application/messageId.ts';
import type { Claim, ListedMessage } from '../../application/ports/messageStore.ts';
import type { Outcome } from '../../application/ports/unitOfWork.ts';
import type { SignUpMessage } from '../../domain/changes.ts';
import { causeOf, type EndReason, isUrgent, type Message, type NewMessage } from '../../domain/message.ts';
import { foundBy } from './foundBy.ts';
import { listedOf, messageOf, signUpOf } from './rows.ts';

interface Options {
  readonly name: 'messages' | 'pushes';
  readonly now: Clock;
}

export function messageTable(db: Database, { name, now: clock }: Options) {
  const now = () => clock().getTime();
  const insert = db.prepare(
    `INSERT INTO ${name} (id, cause, kind, account_id, refs, occurred_at, created_at, due_at, expires_at, urgent, state,
       ended_at, last_error)
     VALUES (:id, :cause, :kind, :accountId, :refs, :occurredAt, :createdAt, :dueAt, :expiresAt, :urgent, :state,
       :endedAt, :lastError)
     ON CONFLICT DO NOTHING`,
  );
  const due = "state IN ('queued', 'failed') AND due_at <= :now";
  const claim = db.prepare(
    `UPDATE ${name} SET leased_until = :until, due_at = :until WHERE id IN (
       SELECT id FROM ${name} WHERE urgent = :urgent AND ${due} ORDER BY due_at LIMIT :limit)
     RETURNING *`,
  );
  const forgetLeases = db.prepare(
    `UPDATE ${name} SET due_at = :now, leased_until = NULL WHERE leased_until IS NOT NULL`,
  );
  const finish = db.prepare(
    `UPDATE ${name} SET state = :state, attempts = :attempts, due_at = coalesce(:dueAt, due_at), ended_at = :endedAt,
       last_error = :lastError, leased_until = NULL
     WHERE id = :id`,
  );
  const end = db.prepare(
    `UPDATE ${name} SET state = 'given-up', ended_at = :now, last_error = :reason
     WHERE id = :id AND state IN ('queued', 'failed')`,
  );
  const addChallenge = db.prepare(
    `UPDATE ${name} SET refs = json_set(refs, '$.challengeId', :challengeId)
     WHERE id = :id AND state IN ('queued', 'failed')`,
  );
  const signUps = db.prepare(
    `SELECT *, state IN ('queued', 'failed') AND (leased_until IS NULL OR leased_until <= :now) AS is_waiting
     FROM ${name} WHERE account_id = :accountId AND kind IN ('account-created', 'verify-email')`,
  );
  const ofAccount = db.prepare(
    `SELECT * FROM ${name} WHERE account_id = :accountId ORDER BY created_at DESC LIMIT 1000`,
  );
  const erase = db.prepare(`DELETE FROM ${name} WHERE account_id = :accountId`);
  const waiting = db.prepare(
    `SELECT count(*) FILTER (WHERE state = 'queued') AS queued, count(*) FILTER (WHERE state = 'failed') AS failed,
       min(due_at) AS oldest
     FROM (SELECT state, due_at FROM ${name} WHERE state IN ('queued', 'failed') LIMIT 10000)`,
  );
  const prune = sqlitePruning(db, { table: name, key: ['id'], storedAt: 'ended_at' });
  function insertOne(message: NewMessage) {
    const cause = causeOf(message);
    const { endedAs = null } = message;
    insert.run({
      id: messageId(cause),
      cause,
      kind: message.kind,
      accountId: message.accountId,
      refs: JSON.stringify(message.references),
      occurredAt: message.occurredAt,
      createdAt: message.createdAt,
      dueAt: Date.parse(message.dueAt),
      expiresAt: message.expiresAt,
      urgent: Number(isUrgent(message.kind)),
      state: endedAs ? 'given-up' : 'queued',
      endedAt: endedAs && now(),
      lastError: endedAs,
    });
  }

  return {
    insert(messages: readonly NewMessage[]) {
      for (const message of messages) insertOne(message);
    },
    claim({ limit, leaseMs, urgentOnly = false }: Claim): Message[] {
      const at = now();
      const take = (urgent: number, atMost: number) =>
        atMost > 0 ? claim.all({ now: at, until: at + leaseMs, urgent, limit: atMost }).map(messageOf) : [];
      const first = take(1, limit);
      return urgentOnly ? first : [...first, ...take(0, limit - first.length)];
    },
    /** Of a killed process. Only for the file's single process. */
    forgetLeases: () => forgetLeases.run({ now: now() }),
    finish(id: string, { state, attempts, dueAt, lastError }: Outcome) {
      const hasEnded = state === 'sent' || state === 'given-up';
      finish.run({
        id,
        state,
        attempts,
        dueAt: dueAt ? Date.parse(dueAt) : null,
        endedAt: hasEnded ? now() : null,
        lastError: lastError ?? null,
      });
    },
    end: (id: string, reason: EndReason) => end.run({ id, reason, now: now() }),
    addChallenge: (id: string, challengeId: string) => addChallenge.run({ id, challengeId }),
    signUps: (accountIds: readonly string[]): Map<string, SignUpMessage[]> =>
      foundBy(accountIds, (accountId) => signUps.all({ accountId, now: now() }).map(signUpOf)),
    ofAccount: (accountId: string): ListedMessage[] => ofAccount.all({ accountId }).map(listedOf),
    erase(accountIds: readonly string[]) {
      for (const accountId of accountIds) erase.run({ accountId });
    },
    waiting() {
      const { queued, failed, oldest } = waiting.get() ?? {};
      const oldestDueAt = oldest == null ? {} : { oldestDueAt: new Date(Number(oldest)).toISOString() };
      return { queued: Number(queued), failed: Number(failed), ...oldestDueAt };
    },
    prune,
  };
}
