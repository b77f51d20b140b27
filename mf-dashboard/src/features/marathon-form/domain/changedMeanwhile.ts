import { emptyMarathonForm, type MarathonForm } from './marathonForm.ts';

type FieldName = keyof MarathonForm;

export interface Difference {
  readonly field: FieldName;
  /** As it is by now. */
  readonly now: MarathonForm[FieldName];
  /** As the person has it in their form. */
  readonly typed: MarathonForm[FieldName];
}

interface Forms {
  /** As it was when the person began. */
  readonly original: MarathonForm;
  /** As somebody else has made it since. */
  readonly current: MarathonForm;
  readonly typed: MarathonForm;
}

/** The fields in which a form is not the new state. */
export function differences({ current, typed }: Omit<Forms, 'original'>): Difference[] {
  return fields
    .filter((field) => current[field] !== typed[field])
    .map((field) => ({ field, now: current[field], typed: typed[field] }));
}

/** The new state with what this person changed: where both changed a field, theirs stays. */
export function mergedForm({ original, current, typed }: Forms): MarathonForm {
  const own = fields.filter((field) => typed[field] !== original[field]);
  return { ...current, ...Object.fromEntries(own.map((field) => [field, typed[field]])) };
}

const fields = Object.keys(emptyMarathonForm()) as FieldName[];
