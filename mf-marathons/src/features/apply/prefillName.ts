import type { DraftFields } from './draft.ts';

/** Fills empty names from the account: its last word is the last name. */
export function prefillName(fields: DraftFields, displayName: string): DraftFields {
  if (fields.firstName || fields.lastName) return fields;
  const words = displayName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { ...fields, firstName: words.join(' '), lastName };
}
