import { isMadeUp } from '@marathon/contracts/madeUpAccounts';
import type { EventBody } from './changes.ts';
import type { Draft } from './draft.ts';
import type { TurnKind } from './message.ts';
import { endingAt, passedAt } from './turn.ts';

type TurnEvent = Extract<EventBody, { type: 'waiting-room.called' }>;

/** News of a turn that has passed are of use for a day. */
const newsMs = 24 * 3_600_000;

/** Emails and push messages about a turn; the sender checks again whether it still holds. */
export function turnChanges({ data, time }: TurnEvent, draft: Draft, now: string): void {
  const { marathonId, accountId, entryId, number, expiresAt } = data;
  if (isMadeUp(accountId) || draft.isErased(accountId)) return;
  const tell = (kind: TurnKind, dueAt: string, worthUntil: string | null) => {
    const message = {
      kind,
      subject: `${entryId}:${number}`,
      accountId,
      references: { marathonId, turn: number },
      occurredAt: time,
      createdAt: now,
      dueAt,
      expiresAt: worthUntil,
    };
    draft.addMessage(message);
    draft.addPushes(accountId, message);
  };
  tell('turn-called', now, null);
  tell('turn-ending', endingAt(expiresAt), null);
  tell('turn-passed', passedAt(expiresAt), new Date(Date.parse(expiresAt) + newsMs).toISOString());
}
