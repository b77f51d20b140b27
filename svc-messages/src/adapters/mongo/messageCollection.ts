import type { Clock } from '@marathon/contracts/clock';
import { deleteOldest, type MongoDatabase } from '@marathon/persistence/mongo';
import type { ClientSession, UpdateFilter } from 'mongodb';
import { messageId } from '../../application/messageId.ts';
import type { Claim, ListedMessage } from '../../application/ports/messageStore.ts';
import type { Outcome } from '../../application/ports/unitOfWork.ts';
import type { SignUpMessage } from '../../domain/changes.ts';
import {
  causeOf,
  type EndReason,
  isUrgent,
  type Message,
  type MessageState,
  type NewMessage,
} from '../../domain/message.ts';
import type { MessageDocument } from './messageDocuments.ts';

const mostCounted = 10_000;

interface Options {
  readonly name: 'messages' | 'pushes';
  readonly now: Clock;
  readonly session?: ClientSession;
}

export function messageCollection({ db }: MongoDatabase, { name, now, session }: Options) {
  const within = session ? { session } : {};
  const messages = db.collection<MessageDocument>(name);

  async function claimOne(urgent: boolean, until: Date): Promise<MessageDocument | null> {
    return messages.findOneAndUpdate(
      { isWaiting: true, isUrgent: urgent, dueAt: { $lte: now() } },
      { $set: { dueAt: until, leasedUntil: until } },
      { sort: { dueAt: 1 } },
    );
  }

  const signUpOf = ({
    _id: id,
    kind,
    references,
    isWaiting,
    leasedUntil,
  }: MessageDocument): SignUpMessage => ({
    id,
    kind,
    references,
    isWaiting: isWaiting && (leasedUntil === null || leasedUntil <= now()),
  });

  return {
    async insert(added: readonly NewMessage[]) {
      if (added.length === 0) return;
      const documents = added.map((message) => documentOf(message, now()));
      const existing = await messages
        .find({ _id: { $in: documents.map(({ _id }) => _id) } }, { ...within, projection: { _id: 1 } })
        .toArray();
      const ids = new Set(existing.map(({ _id }) => _id));
      const fresh = new Map(documents.filter(({ _id }) => !ids.has(_id)).map((one) => [one._id, one]));
      if (fresh.size > 0) await messages.insertMany([...fresh.values()], within);
    },
    /** Sequential, so that two processes never claim the same one; batches are small. */
    async claim({ limit, leaseMs, urgentOnly = false }: Claim): Promise<Message[]> {
      const until = new Date(now().getTime() + leaseMs);
      const claimed: Message[] = [];
      for (const urgent of urgentOnly ? [true] : [true, false])
        while (claimed.length < limit) {
          const found = await claimOne(urgent, until);
          if (!found) break;
          claimed.push(messageOf({ ...found, dueAt: until }));
        }
      return claimed;
    },
    async finish(id: string, { state, attempts, dueAt, lastError }: Outcome) {
      const hasEnded = state === 'sent' || state === 'given-up';
      const $set = {
        ...{ state, attempts, isWaiting: !hasEnded, leasedUntil: null },
        ...{ endedAt: hasEnded ? now() : null, lastError: lastError ?? null },
        ...(dueAt !== undefined && { dueAt: new Date(dueAt) }),
      };
      await messages.updateOne({ _id: id }, { $set }, within);
    },
    async end(id: string, reason: EndReason) {
      const $set = { state: 'given-up' as const, isWaiting: false, endedAt: now(), lastError: reason };
      await messages.updateOne({ _id: id, isWaiting: true }, { $set }, within);
    },
    async addChallenge(id: string, challengeId: string) {
      const change = { $set: { 'references.challengeId': challengeId } } as UpdateFilter<MessageDocument>;
      await messages.updateOne({ _id: id, isWaiting: true }, change, within);
    },
    async signUps(accountIds: readonly string[]): Promise<Map<string, SignUpMessage[]>> {
      if (accountIds.length === 0) return new Map();
      const kinds: Message['kind'][] = ['account-created', 'verify-email'];
      const found = await messages
        .find({ accountId: { $in: [...accountIds] }, kind: { $in: kinds } }, within)
        .toArray();
      const byAccount = Map.groupBy(found, ({ accountId }) => accountId ?? '');
      return new Map([...byAccount].map(([accountId, ones]) => [accountId, ones.map(signUpOf)]));
    },
    async ofAccount(accountId: string): Promise<ListedMessage[]> {
      const found = await messages.find({ accountId }, { sort: { createdAt: -1 }, limit: 1_000 }).toArray();
      return found.map(listedOf);
    },
    erase: (accountIds: readonly string[]) =>
      messages.deleteMany({ accountId: { $in: [...accountIds] } }, within),
    async waiting() {
      const count = (state: MessageState) =>
        messages.countDocuments({ isWaiting: true, state }, { limit: mostCounted });
      const [queued, failed, oldest] = await Promise.all([
        count('queued'),
        count('failed'),
        messages.find({ isWaiting: true }, { sort: { dueAt: 1 }, limit: 1 }).next(),
      ]);
      return { queued, failed, ...(oldest && { oldestDueAt: oldest.dueAt.toISOString() }) };
    },
    prune: (before: Date, atMost: number) =>
      deleteOldest(messages, { filter: { endedAt: { $lt: before } }, storedAt: 'endedAt', atMost }),
  };
}

function documentOf(message: NewMessage, now: Date): MessageDocument {
  const { subject: _, endedAs = null, dueAt, ...rest } = message;
  const cause = causeOf(message);
  return {
    ...rest,
    _id: messageId(cause),
    cause,
    dueAt: new Date(dueAt),
    isUrgent: isUrgent(message.kind),
    state: endedAs ? 'given-up' : 'queued',
    isWaiting: endedAs === null,
    attempts: 0,
    leasedUntil: null,
    endedAt: endedAs && now,
    lastError: endedAs,
  };
}

const messageOf = (document: MessageDocument): Message => ({
  id: document._id,
  cause: document.cause,
  kind: document.kind,
  accountId: document.accountId,
  references: document.references,
  occurredAt: document.occurredAt,
  createdAt: document.createdAt,
  dueAt: document.dueAt.toISOString(),
  expiresAt: document.expiresAt,
  attempts: document.attempts,
});

const listedOf = ({
  _id: id,
  kind,
  createdAt,
  state,
  endedAt,
  lastError,
}: MessageDocument): ListedMessage => ({
  id,
  kind,
  createdAt,
  state,
  sentAt: state === 'sent' && endedAt ? endedAt.toISOString() : null,
  isMerged: lastError === 'merged',
});
