import { createDraft } from '@marathon/app-runtime/forms';
import type { Marathon } from '@marathon/contracts/marathon';
import { emptyMarathonForm, formOf, type MarathonForm } from './domain/marathonForm.ts';

/** Which form, and whose draft of it. */
export interface DraftOf {
  readonly email: string;
  /** The marathon that is being changed; none where one is added. */
  readonly original?: Marathon | undefined;
}

/** What the person typed. */
export interface Draft {
  readonly form: MarathonForm;
  /** The key of a new marathon, so that a second try after a reload is still a second try. */
  readonly idempotencyKey?: string | undefined;
}

interface StoredDraft extends Draft {
  /** The revision that was changed: a later one has its own form. */
  readonly revision?: number | undefined;
}

/** The form before anything is typed. */
export const untouchedForm = ({ original }: DraftOf): MarathonForm =>
  original ? formOf(original) : emptyMarathonForm();

/** What this person typed before in this tab; undefined where there is nothing. */
export const readDraft = (storage: Storage, of: DraftOf): Draft | undefined => draftIn(storage, of).read();

/** Keeps what is typed; an untouched form is nothing to keep. */
export function keepDraft(
  storage: Storage,
  of: DraftOf,
  typed: Partial<MarathonForm>,
  idempotencyKey?: string,
): void {
  const untouched = untouchedForm(of);
  const form = complete(typed, untouched);
  const stored = draftIn(storage, of);
  if (fields.every((field) => form[field] === untouched[field])) stored.drop();
  else stored.keep({ form, idempotencyKey, revision: of.original?.revision });
}

export const dropDraft = (storage: Storage, of: DraftOf): void => draftIn(storage, of).drop();

const draftIn = (storage: Storage, of: DraftOf) =>
  createDraft<StoredDraft>({
    storage,
    key: keyOf(of),
    email: of.email,
    parse: ({ form, revision, idempotencyKey }) => {
      const isOfThisRevision = revision === of.original?.revision;
      if (!isOfThisRevision || typeof form !== 'object' || form === null) return undefined;
      return {
        form: complete(form, untouchedForm(of)),
        ...(typeof idempotencyKey === 'string' && { idempotencyKey }),
      };
    },
  });

const keyOf = ({ original }: DraftOf) => (original ? `marathon-draft:${original._id}` : 'marathon-draft');

const fields = Object.keys(emptyMarathonForm()) as (keyof MarathonForm)[];

/** A form with every field, whatever an older version of it has stored. */
function complete(
  draft: Partial<Record<keyof MarathonForm, unknown>>,
  untouched: MarathonForm,
): MarathonForm {
  const isOfItsKind = (field: keyof MarathonForm) => typeof draft[field] === typeof untouched[field];
  const kept = fields.filter(isOfItsKind).map((field) => [field, draft[field]]);
  return { ...untouched, ...Object.fromEntries(kept) };
}
