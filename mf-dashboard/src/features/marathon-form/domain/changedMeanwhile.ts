import { emptyMarathonForm, type MarathonForm } from './marathonForm.ts';

type FieldName = keyof MarathonForm;

export interface Difference {
  readonly field: FieldName;
  /** Saved by somebody else. */
  readonly now: MarathonForm[FieldName];
  /** In the person's form. */
  readonly typed: MarathonForm[FieldName];
}

interface Forms {
  /** When the person began. */
  readonly original: MarathonForm;
  /** As changed by somebody else. */
  readonly current: MarathonForm;
  readonly typed: MarathonForm;
}

export function differences({ current, typed }: Omit<Forms, 'original'>): Difference[] {
  return fields
    .filter((field) => current[field] !== typed[field])
    .map((field) => ({ field, now: current[field], typed: typed[field] }));
}

/** The current state with this person's changes, which win in fields that both changed. */
export function mergedForm({ original, current, typed }: Forms): MarathonForm {
  const own = fields.filter((field) => typed[field] !== original[field]);
  return { ...current, ...Object.fromEntries(own.map((field) => [field, typed[field]])) };
}

const fields = Object.keys(emptyMarathonForm()) as FieldName[];
