import type { MessageKind } from '../templates/renderInput.ts';
import type { EventBody } from './changes.ts';
import type { Draft } from './draft.ts';
import type { EndReason, References } from './message.ts';

type AccountEvent = Extract<EventBody, { type: `account.${string}` }>;

/** A verification requested with the account comes within this time, and is sent with the welcome. */
const gatherMs = 2_000;

export function accountChanges(event: AccountEvent, draft: Draft, now: string): void {
  const { accountId } = event.data;
  if (draft.isErased(accountId)) return;
  const tell = (
    kind: MessageKind,
    subject: string,
    references: References = {},
    { waitMs = 0, ...more }: { waitMs?: number; endedAs?: EndReason } = {},
  ) =>
    draft.addMessage({
      kind,
      subject,
      accountId,
      references,
      occurredAt: event.time,
      createdAt: now,
      dueAt: new Date(Date.parse(now) + waitMs).toISOString(),
      expiresAt: null,
      ...more,
    });
  switch (event.type) {
    case 'account.created': {
      if (draft.signUpMessages(accountId).some(({ kind }) => kind === 'account-created')) return;
      const challengeId = draft.takeVerification(accountId);
      tell('account-created', accountId, challengeId ? { challengeId } : {}, { waitMs: gatherMs });
      break;
    }
    case 'account.verification-requested': {
      const { challengeId } = event.data;
      const isKnown = draft
        .signUpMessages(accountId)
        .some(({ kind, references }) => kind === 'verify-email' && references.challengeId === challengeId);
      if (isKnown) return;
      const isMerged = draft.addToWelcome(accountId, challengeId);
      tell('verify-email', challengeId, { challengeId }, isMerged ? { endedAs: 'merged' } : {});
      break;
    }
    case 'account.password-reset-requested':
      tell('reset-password', event.data.challengeId, { challengeId: event.data.challengeId });
      break;
    case 'account.email-change-requested':
      tell('change-email', event.data.challengeId, { challengeId: event.data.challengeId });
      break;
    case 'account.email-changed':
      tell('email-changed', event.data.challengeId, { challengeId: event.data.challengeId });
      break;
    case 'account.password-changed':
      tell('password-changed', `${accountId}:${event.time}`);
      break;
    case 'account.signed-in-on-new-device':
      tell('new-device', event.data.signInId, { signInId: event.data.signInId });
      break;
    case 'account.second-factor-enabled':
      tell('second-factor-enabled', `${accountId}:${event.time}`);
      break;
    case 'account.second-factor-disabled':
      tell('second-factor-disabled', `${accountId}:${event.time}`);
      break;
    case 'account.second-factor-removed':
      tell('second-factor-removed', `${accountId}:${event.time}`);
      break;
    case 'account.recovery-codes-replaced':
      tell('recovery-codes-replaced', `${accountId}:${event.time}`);
      break;
    case 'account.passkey-added':
      tell('passkey-added', `${accountId}:${event.time}`);
      break;
    case 'account.passkey-removed':
      tell('passkey-removed', `${accountId}:${event.time}`);
      break;
    case 'account.code-guessed':
      tell('code-guessed', `${accountId}:${event.time}`);
      break;
    case 'account.password-guessed':
      tell('password-guessed', `${accountId}:${event.time}`);
      break;
    case 'account.deleted':
      draft.erase(accountId);
      tell('account-deleted', accountId);
      break;
  }
}
