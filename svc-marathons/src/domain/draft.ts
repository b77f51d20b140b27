import type { Email } from '@marathon/contracts/email';
import { type DraftFields, mostDrafts, type SavedDraft } from '@marathon/contracts/marathonDrafts';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Caller } from './ownedMarathon.ts';

/** A marathon that is not published yet, as far as its organizer has decided it. No other service knows of it. */
export interface Draft {
  readonly id: string;
  /** null while only the e-mail is known, where the store has moved. */
  readonly accountId: string | null;
  readonly email: Email;
  readonly fields: DraftFields;
  readonly changedAt: string;
}

interface Known {
  readonly current: Draft | undefined;
  /** How many the person has. */
  readonly count: number;
}

interface Saving {
  readonly id: string;
  readonly owner: Caller;
  readonly fields: DraftFields;
  readonly now: Date;
}

/** Saved under an id of the organizer's choice, so that saving twice saves once. Somebody else's draft is not there. */
export function decideDraft({ current, count }: Known, { id, owner, fields, now }: Saving): Result<Draft> {
  if (current !== undefined && !isOwnDraft(current, owner)) return refuse('draft-not-found');
  if (current === undefined && count >= mostDrafts)
    return refuse('too-many-drafts', { detail: `You can keep ${mostDrafts} drafts. Delete one first.` });
  const { accountId, email } = owner;
  return ok({ id, accountId, email, fields: given(fields), changedAt: now.toISOString() });
}

const given = (fields: DraftFields): DraftFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** By the account; by the e-mail where no account is known yet. */
export const isOwnDraft = (
  draft: Pick<Draft, 'accountId' | 'email'>,
  { accountId, email }: Caller,
): boolean => (draft.accountId === null ? draft.email === email : draft.accountId === accountId);

export const answerOfDraft = ({ id, fields, changedAt }: Draft): SavedDraft => ({
  _id: id,
  fields,
  changedAt,
});
