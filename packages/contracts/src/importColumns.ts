import { type RegistrationFieldName, registrationFieldNames } from './registrationFields.ts';

/** What an import reads of a person, in the order in which it is asked for. */
export type ImportField = 'participantName' | 'email' | RegistrationFieldName;
export const importFields: readonly ImportField[] = [
  ...new Set<ImportField>(['participantName', 'firstName', 'lastName', 'email', ...registrationFieldNames]),
];

/** The columns of each field, counted from 0. Of several the first one that is filled in counts. */
export type ImportColumns = ReadonlyMap<ImportField, readonly number[]>;

/** Fields without which nobody can be registered, and that no column is for. A whole name stands for both its parts. */
export function missingFields(columns: ImportColumns): ImportField[] {
  const isThere = (field: ImportField) => columns.has(field);
  const hasName = isThere('participantName') || (isThere('firstName') && isThere('lastName'));
  const needed: readonly ImportField[] = hasName
    ? ['email', 'contact']
    : ['firstName', 'lastName', 'email', 'contact'];
  return needed.filter((field) => !isThere(field));
}

/** The query's text: `firstName:0,lastName:1,email:2|5`; the same for the same columns. */
export const importColumnsText = (columns: ImportColumns): string =>
  importFields
    .flatMap((field) => {
      const at = columns.get(field);
      return at ? [`${field}:${at.join('|')}`] : [];
    })
    .join(',');
