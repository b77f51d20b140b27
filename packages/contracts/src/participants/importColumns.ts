import { type RegistrationFieldName, registrationFieldNames } from '../registration/registrationFields.ts';
import { participantHeadings } from './participantColumns.ts';

/** Postal code and city become the end of the address. */
export type ImportField = 'participantName' | 'email' | 'postalCode' | 'city' | RegistrationFieldName;
export const importFields: readonly ImportField[] = [
  ...new Set<ImportField>([
    ...(['participantName', 'firstName', 'lastName', 'email', 'contact', 'address'] as const),
    ...(['postalCode', 'city'] as const),
    ...registrationFieldNames,
  ]),
];

export const importHeadings: Readonly<Record<ImportField, string>> = {
  ...participantHeadings,
  postalCode: 'Postal code',
  city: 'City',
};

export type AnswerTarget = `answers.${string}`;
export const answerTargetOf = (questionId: string): AnswerTarget => `answers.${questionId}`;
export const answerTargetPattern = String.raw`answers\.[0-9a-f]{24}`;

export type ImportTarget = ImportField | AnswerTarget;

/** Columns of each field or answer, counted from 0. The first with a value counts. */
export type ImportColumns = ReadonlyMap<ImportTarget, readonly number[]>;

export const requiredImportFields = ['firstName', 'lastName', 'email', 'contact'] as const;
export type RequiredImportField = (typeof requiredImportFields)[number];

/** Required fields without a column. A full name replaces first and last name. */
export function missingFields(columns: ImportColumns): RequiredImportField[] {
  const isThere = (field: ImportField) => columns.has(field);
  const hasName = isThere('participantName') || (isThere('firstName') && isThere('lastName'));
  return requiredImportFields.filter(
    (field) => !isThere(field) && !(hasName && (field === 'firstName' || field === 'lastName')),
  );
}

export const importColumnsText = (columns: ImportColumns): string =>
  [...columns]
    .toSorted(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other))
    .map(([target, at]) => `${target}:${at.join('|')}`)
    .join(',');

const rank = (target: ImportTarget) => {
  const at = importFields.indexOf(target as ImportField);
  return at === -1 ? importFields.length : at;
};
