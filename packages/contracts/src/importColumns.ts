import { type RegistrationFieldName, registrationFieldNames } from './registrationFields.ts';

export type ImportField = 'participantName' | 'email' | RegistrationFieldName;
export const importFields: readonly ImportField[] = [
  ...new Set<ImportField>(['participantName', 'firstName', 'lastName', 'email', ...registrationFieldNames]),
];

/** Columns of each field, counted from 0. The first column with a value counts. */
export type ImportColumns = ReadonlyMap<ImportField, readonly number[]>;

/** Required fields without a column. A full name replaces first and last name. */
export function missingFields(columns: ImportColumns): ImportField[] {
  const isThere = (field: ImportField) => columns.has(field);
  const hasName = isThere('participantName') || (isThere('firstName') && isThere('lastName'));
  const needed: readonly ImportField[] = hasName
    ? ['email', 'contact']
    : ['firstName', 'lastName', 'email', 'contact'];
  return needed.filter((field) => !isThere(field));
}

export const importColumnsText = (columns: ImportColumns): string =>
  importFields
    .flatMap((field) => {
      const at = columns.get(field);
      return at ? [`${field}:${at.join('|')}`] : [];
    })
    .join(',');
