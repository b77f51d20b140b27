import { limits } from '../constants.ts';
import type { DigitBounds } from '../text/digits.ts';

export interface RegistrationField {
  readonly label: string;
  readonly isRequired: boolean;
  /** In characters; fields above `limits.text` may have line breaks. */
  readonly longest: number;
  /** Of a new text. Stored ones may be older than the rule. */
  readonly digits: DigitBounds | undefined;
  /** `change` stores no texts. */
  readonly logged: 'texts' | 'change';
  readonly isCorrectable: boolean;
  /** False: services that still run may not know the field, so their answers lack it. */
  readonly isAlwaysAnswered: boolean;
}

const usual = {
  isRequired: false,
  longest: limits.text,
  digits: undefined,
  logged: 'texts',
  isCorrectable: true,
  isAlwaysAnswered: false,
} as const;
const specified = { ...usual, isAlwaysAnswered: true } as const;

/** All texts about the runner, all personal. Forms, erasure, log, export, import and both stores derive from it. */
export const registrationFields = {
  firstName: { ...specified, label: 'First name', isRequired: true },
  lastName: { ...specified, label: 'Last name', isRequired: true },
  /** A phone number with what is written around it. E.164 has at most 15 digits. */
  contact: { ...specified, label: 'Contact', isRequired: true, digits: { least: 4, most: 15 } },
  address: { ...specified, label: 'Address' },
  additionalInfo: {
    ...specified,
    label: 'Additional info',
    longest: limits.longText,
    logged: 'change',
    isCorrectable: false,
  },
} as const satisfies Readonly<Record<string, RegistrationField>>;

type Fields = typeof registrationFields;
export type RegistrationFieldName = keyof Fields;

export type RegistrationTexts = Readonly<Record<RegistrationFieldName, string>>;

export const registrationFieldNames = Object.keys(registrationFields) as readonly RegistrationFieldName[];

export const fieldsBesidesName = registrationFieldNames.filter(
  (name) => name !== 'firstName' && name !== 'lastName',
);

export type CorrectableField = {
  [Name in RegistrationFieldName]: Fields[Name]['isCorrectable'] extends true ? Name : never;
}[RegistrationFieldName];
export const correctableFields = registrationFieldNames.filter(
  (name): name is CorrectableField => registrationFields[name].isCorrectable,
);

export const hasLines = (name: RegistrationFieldName): boolean =>
  registrationFields[name].longest > limits.text;

export const isNeededOfOrganizers = (name: RegistrationFieldName): boolean =>
  registrationFields[name].isRequired && name !== 'lastName';

export function ofEachField<Value>(
  makeValue: (name: RegistrationFieldName) => Value,
): Record<RegistrationFieldName, Value> {
  const record = {} as Record<RegistrationFieldName, Value>;
  for (const name of registrationFieldNames) record[name] = makeValue(name);
  return record;
}

export const noTexts: RegistrationTexts = ofEachField(() => '');

export const changedTexts = (
  texts: {
    readonly [Name in RegistrationFieldName]?: string | undefined;
  },
): Partial<RegistrationTexts> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
