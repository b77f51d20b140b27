import { emptyMarathonForm, type MarathonForm } from './marathonForm.ts';

const draftKey = 'marathon-draft';

interface StoredDraft {
  /** Whose draft it is: the next person at this screen must not find it. */
  readonly email: string;
  readonly form: MarathonForm;
}

/** The marathon that this person had begun to add in this tab, or an empty form. */
export function readDraft(storage: Storage, email: string): MarathonForm {
  const stored = parsed(storage);
  return stored?.email === email ? complete(stored.form) : emptyMarathonForm;
}

/** Keeps what is typed; a form as it was at first is nothing to keep. */
export function keepDraft(storage: Storage, email: string, form: Partial<MarathonForm>): void {
  const draft = complete(form);
  const untouched = fields.every((field) => draft[field] === emptyMarathonForm[field]);
  try {
    if (untouched) storage.removeItem(draftKey);
    else storage.setItem(draftKey, JSON.stringify({ email, form: draft } satisfies StoredDraft));
  } catch {
    // Storage is full or blocked: the draft lasts as long as the page.
  }
}

export function dropDraft(storage: Storage): void {
  try {
    storage.removeItem(draftKey);
  } catch {
    // Storage is blocked: there is no draft.
  }
}

const fields = Object.keys(emptyMarathonForm) as (keyof MarathonForm)[];

/** A form with every field, whatever an older version of it has stored. */
function complete(draft: Partial<Record<keyof MarathonForm, unknown>>): MarathonForm {
  const form = { ...emptyMarathonForm };
  for (const field of fields) {
    const value = draft[field];
    if (typeof value === 'string') form[field] = value;
  }
  return form;
}

function parsed(storage: Storage): StoredDraft | undefined {
  try {
    const stored = JSON.parse(storage.getItem(draftKey) ?? 'null') as StoredDraft | null;
    return typeof stored?.form === 'object' && stored.form !== null ? stored : undefined;
  } catch {
    return undefined;
  }
}
