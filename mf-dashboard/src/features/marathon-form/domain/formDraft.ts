import type { Marathon } from '@marathon/contracts/marathon';
import { emptyMarathonForm, formOf, type MarathonForm } from './marathonForm.ts';

/** What somebody types into, and whose draft it is: the next person at this screen must not find it. */
export interface DraftOf {
  readonly email: string;
  /** The marathon that is being changed; none where one is added. */
  readonly original?: Marathon | undefined;
}

interface StoredDraft {
  readonly email: string;
  /** Of what was changed; a later revision has its own form. */
  readonly revision?: number | undefined;
  readonly form: MarathonForm;
  readonly idempotencyKey?: string | undefined;
}

/** What somebody had begun to type. */
export interface Draft {
  readonly form: MarathonForm;
  /** Under which a new marathon is sent: a second try that follows a reload is still a second try. */
  readonly idempotencyKey?: string | undefined;
}

/** The form before anything is typed. */
export const untouchedForm = ({ original }: DraftOf): MarathonForm =>
  original ? formOf(original) : emptyMarathonForm();

/** What this person had begun to type in this tab; undefined where there is nothing. */
export function readDraft(storage: Storage, of: DraftOf): Draft | undefined {
  const stored = parsed(storage, keyOf(of));
  const isTheirs = stored?.email === of.email && stored.revision === of.original?.revision;
  if (!isTheirs) return undefined;
  const { form, idempotencyKey } = stored;
  return {
    form: complete(form, untouchedForm(of)),
    ...(typeof idempotencyKey === 'string' && { idempotencyKey }),
  };
}

/** Keeps what is typed; a form as it was at first is nothing to keep. */
export function keepDraft(
  storage: Storage,
  of: DraftOf,
  form: Partial<MarathonForm>,
  idempotencyKey?: string,
): void {
  const untouched = untouchedForm(of);
  const draft = complete(form, untouched);
  const { email, original } = of;
  try {
    if (fields.every((field) => draft[field] === untouched[field])) storage.removeItem(keyOf(of));
    else
      storage.setItem(
        keyOf(of),
        JSON.stringify({
          email,
          revision: original?.revision,
          form: draft,
          idempotencyKey,
        } satisfies StoredDraft),
      );
  } catch {
    // Storage is full or blocked: the draft lasts as long as the page.
  }
}

export function dropDraft(storage: Storage, of: DraftOf): void {
  try {
    storage.removeItem(keyOf(of));
  } catch {
    // Storage is blocked: there is no draft.
  }
}

const keyOf = ({ original }: DraftOf) => (original ? `marathon-draft:${original._id}` : 'marathon-draft');

const fields = Object.keys(emptyMarathonForm()) as (keyof MarathonForm)[];

/** A form with every field, whatever an older version of it has stored. */
function complete(
  draft: Partial<Record<keyof MarathonForm, unknown>>,
  untouched: MarathonForm,
): MarathonForm {
  const form = { ...untouched };
  for (const field of fields) {
    const value = draft[field];
    if (typeof value === 'string') form[field] = value;
  }
  return form;
}

function parsed(storage: Storage, key: string): StoredDraft | undefined {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as StoredDraft | null;
    return typeof stored?.form === 'object' && stored.form !== null ? stored : undefined;
  } catch {
    return undefined;
  }
}
