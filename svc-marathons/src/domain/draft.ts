import type { Email } from '@marathon/contracts/email';
import { type DraftFields, mostDrafts } from '@marathon/contracts/marathonDraftRequests';
import type { SavedDraft } from '@marathon/contracts/marathonDrafts';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Caller } from './ownedMarathon.ts';

/** An unpublished marathon, possibly incomplete. Other services do not know it. */
export interface Draft {
  readonly id: string;
  /** null after a move of the store: only the email is known. */
  readonly accountId: string | null;
  readonly email: Email;
  readonly fields: DraftFields;
  readonly changedAt: string;
}

export interface DraftState {
  readonly current: Draft | undefined;
  readonly count: number;
  readonly publishedAs: string | undefined;
}

interface Saving {
  readonly id: string;
  readonly owner: Caller;
  readonly fields: DraftFields;
  /** undefined: any. */
  readonly seen: readonly string[] | undefined;
  readonly now: Date;
}

/** The organizer chooses the id, so that repeated saves create one draft; publishing uses the id up. */
export function decideDraft(
  { current, count, publishedAs }: DraftState,
  { id, owner, fields: wanted, seen, now }: Saving,
): Result<Draft> {
  if (publishedAs !== undefined) return refuse('draft-published', { marathonId: publishedAs });
  if (current !== undefined && !isOwnDraft(current, owner)) return refuse('draft-not-found');
  const fields = given(wanted);
  const { accountId, email } = owner;
  // Repeated after a lost answer.
  if (current && JSON.stringify(current.fields) === JSON.stringify(fields))
    return ok({ ...current, accountId, email });
  if (!isSeen(current, seen)) return refuse('precondition-failed');
  if (current === undefined && count >= mostDrafts)
    return refuse('too-many-drafts', { detail: `You can keep ${mostDrafts} drafts. Delete one first.` });
  return ok({ id, accountId, email, fields, changedAt: later(now, current?.changedAt) });
}

export function decidePublication(
  current: Draft | undefined,
  { owner, seen }: Pick<Saving, 'owner' | 'seen'>,
): Result<void> {
  if (current === undefined || !isOwnDraft(current, owner)) return refuse('draft-not-found');
  return isSeen(current, seen) ? ok(undefined) : refuse('precondition-failed');
}

const isSeen = (current: Draft | undefined, seen: readonly string[] | undefined): boolean =>
  seen === undefined || (current !== undefined && seen.includes(versionOf(current)));

export const versionOf = ({ changedAt }: Pick<Draft, 'changedAt'>): string => changedAt;

/** Always later than the previous change. */
function later(now: Date, before: string | undefined): string {
  const earliest = before === undefined ? 0 : Date.parse(before) + 1;
  return new Date(Math.max(now.getTime(), earliest)).toISOString();
}

const given = (fields: DraftFields): DraftFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** By the account, or by the email while no account is known. */
export const isOwnDraft = (
  draft: Pick<Draft, 'accountId' | 'email'>,
  { accountId, email }: Caller,
): boolean => (draft.accountId === null ? draft.email === email : draft.accountId === accountId);

export const answerOfDraft = ({ id, fields, changedAt }: Draft): SavedDraft => ({
  _id: id,
  fields,
  changedAt,
});
