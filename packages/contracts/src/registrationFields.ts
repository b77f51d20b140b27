import { limits } from './constants.ts';

/** A text that a registration has about its runner. */
export interface RegistrationField {
  /** In messages, exports, imports and logs. */
  readonly label: string;
  readonly isRequired: boolean;
  /** The most characters; above `limits.text` it may have lines. */
  readonly longest: number;
  /** What the log keeps of a change: both texts, or only that there was one. */
  readonly logged: 'texts' | 'change';
  /** Whether organizers may correct it. */
  readonly isCorrectable: boolean;
}

const usual = { isRequired: false, longest: limits.text, logged: 'texts', isCorrectable: true } as const;

/**
 * Every text that a registration has about its runner, once. Form, answers, draft, edit, correction, revision, log, export, import and
 * both stores derive from it. All of them are personal: deleting the account deletes them.
 */
export const registrationFields = {
  firstName: { ...usual, label: 'First name', isRequired: true },
  lastName: { ...usual, label: 'Last name', isRequired: true },
  contact: { ...usual, label: 'Contact', isRequired: true },
  address: { ...usual, label: 'Address' },
  // It is long, and may be about somebody's health.
  additionalInfo: {
    ...usual,
    label: 'Additional info',
    longest: limits.longText,
    logged: 'change',
    isCorrectable: false,
  },
} as const satisfies Readonly<Record<string, RegistrationField>>;

type Fields = typeof registrationFields;
export type RegistrationFieldName = keyof Fields;

/** A text for each field. */
export type RegistrationTexts = Readonly<Record<RegistrationFieldName, string>>;

/** In the order in which people read them. */
export const registrationFieldNames = Object.keys(registrationFields) as readonly RegistrationFieldName[];

export type CorrectableField = {
  [Name in RegistrationFieldName]: Fields[Name]['isCorrectable'] extends true ? Name : never;
}[RegistrationFieldName];
export const correctableFields = registrationFieldNames.filter(
  (name): name is CorrectableField => registrationFields[name].isCorrectable,
);

/** Whether a field is asked for in an input of several lines. */
export const hasLines = (name: RegistrationFieldName): boolean =>
  registrationFields[name].longest > limits.text;

/** Whether organizers have to say it of somebody: who has one name has no last name. */
export const isNeededOfOrganizers = (name: RegistrationFieldName): boolean =>
  registrationFields[name].isRequired && name !== 'lastName';

/** A record with what `makeValue` makes of each field. */
export function ofEachField<Value>(
  makeValue: (name: RegistrationFieldName) => Value,
): Record<RegistrationFieldName, Value> {
  const record = {} as Record<RegistrationFieldName, Value>;
  for (const name of registrationFieldNames) record[name] = makeValue(name);
  return record;
}

/** Nothing in any field. */
export const noTexts: RegistrationTexts = ofEachField(() => '');

/** What a change has for fields, without what is absent. */
export const changedTexts = (
  texts: {
    readonly [Name in RegistrationFieldName]?: string | undefined;
  },
): Partial<RegistrationTexts> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
