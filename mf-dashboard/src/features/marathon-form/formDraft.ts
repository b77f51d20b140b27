import { createDraft } from '@marathon/app-runtime/forms';
import type { Marathon } from '@marathon/contracts/marathon';
import type { SavedDraft } from '@marathon/contracts/marathonDrafts';
import { formOfDraft } from './domain/draftForm.ts';
import { emptyMarathonForm, formOf, type MarathonForm } from './domain/marathonForm.ts';

/** A form and its person. */
export interface DraftOf {
  readonly email: string;
  /** The edited marathon. */
  readonly original?: Marathon | undefined;
  /** The edited draft. */
  readonly draft?: SavedDraft | undefined;
}

export interface Draft {
  readonly form: MarathonForm;
  /** Of a try without an answer, so that it is still a retry after a reload. */
  readonly idempotencyKey?: string | undefined;
}

interface StoredDraft extends Draft {
  /** The edited revision: a later one has its own form. */
  readonly revision?: number | string | undefined;
}

export function untouchedForm({ original, draft }: DraftOf): MarathonForm {
  if (original) return formOf(original);
  return draft ? formOfDraft(draft.fields) : emptyMarathonForm();
}

/** This person's earlier input in this tab, if any. */
export const readDraft = (storage: Storage, of: DraftOf): Draft | undefined => draftIn(storage, of).read();

/** Stores input; an unchanged form is not stored. */
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
  else stored.keep({ form, idempotencyKey, revision: revisionOf(of) });
}

export const dropDraft = (storage: Storage, of: DraftOf): void => draftIn(storage, of).drop();

const draftIn = (storage: Storage, of: DraftOf) =>
  createDraft<StoredDraft>({
    storage,
    key: keyOf(of),
    email: of.email,
    parse: ({ form, revision, idempotencyKey }) => {
      const isOfThisRevision = revision === revisionOf(of);
      if (!isOfThisRevision || typeof form !== 'object' || form === null) return undefined;
      return {
        form: complete(form, untouchedForm(of)),
        ...(typeof idempotencyKey === 'string' && { idempotencyKey }),
      };
    },
  });

const revisionOf = ({ original, draft }: DraftOf) => original?.revision ?? draft?.changedAt;

function keyOf({ original, draft }: DraftOf): string {
  const id = (original ?? draft)?._id;
  return id === undefined ? 'marathon-draft' : `marathon-draft:${id}`;
}

const fields = Object.keys(emptyMarathonForm()) as (keyof MarathonForm)[];

/** Adds fields that an older version has not stored. */
function complete(
  draft: Partial<Record<keyof MarathonForm, unknown>>,
  untouched: MarathonForm,
): MarathonForm {
  const isOfItsKind = (field: keyof MarathonForm) => typeof draft[field] === typeof untouched[field];
  const kept = fields.filter(isOfItsKind).map((field) => [field, draft[field]]);
  return { ...untouched, ...Object.fromEntries(kept) };
}
