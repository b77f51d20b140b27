import { asciiDigits } from '@marathon/contracts/digits';
import { indexedWords, searchedWords } from '@marathon/contracts/foldedText';
import { callingCodeOf } from './callingCodes.ts';
import { emailKeyOf, searchKey } from './participant.ts';
import type { StoredRegistration } from './registration.ts';

type SearchedFields = Pick<
  StoredRegistration,
  'id' | 'participantName' | 'firstName' | 'lastName' | 'contact'
>;

/** Words of the name, and both numbers from their ends, each behind a sign that no word begins with. */
export const indexedTerms = ({ id, participantName, contact }: SearchedFields): readonly string[] => [
  ...indexedWords(participantName),
  registrationTerm(id),
  ...phoneTerms(contact),
];

export interface SearchedTerms {
  readonly words: readonly string[];
  readonly numbers: readonly string[];
  readonly email: string;
}

export interface SearchRequest {
  readonly search: string;
  readonly hidesContacts?: boolean | undefined;
}

export const searchedTerms = ({ search, hidesContacts = false }: SearchRequest): SearchedTerms => ({
  words: searchedWords(search),
  numbers: [...registrationNumbers(search), ...(hidesContacts ? [] : phoneNumbers(search))],
  email: emailKeyOf(search),
});

/** By last name, then first name; who has one name, by that. */
export function lastNameKeyOf({ firstName, lastName }: SearchedFields): string {
  const [first = '', last = ''] = [firstName, lastName].map((name) => keyPart(searchKey(name)));
  return `${last || first}${betweenNames}${last && first}`;
}

export const isLastNameKey = (key: string): boolean => key.includes(betweenNames);

/** Sorts before every letter and space: De before De Boer. Keys of names do not contain it. */
const betweenNames = '\t';

/** Folding can make a name longer; a cursor holds a whole key. */
const keyPart = (key: string) => [...key].slice(0, 200).join('');

const reversed = (ascii: string) => [...ascii].reverse().join('');

const registrationTerm = (id: string) => `#${reversed(id)}`;

function registrationNumbers(search: string): readonly string[] {
  const typed = search.replace(/[\s#]/gu, '').toLowerCase();
  return /^[0-9a-f]{6,24}$/.test(typed) ? [registrationTerm(typed)] : [];
}

const phoneTerm = (digits: string) => `+${reversed(digits)}`;

const whole = '.';

function phoneTerms(contact: string): readonly string[] {
  const digits = withoutPrefix(digitsOf(contact));
  return digits === '' ? [] : [phoneTerm(digits) + whole];
}

const fewestDigits = 4;

/** A number with a country also finds the same number written without one. */
function phoneNumbers(search: string): readonly string[] {
  const typed = asciiDigits(search);
  if (!/^[\d\s+()./\u2010-\u2015-]+$/u.test(typed)) return [];
  const digits = digitsOf(typed);
  const national = withoutPrefix(withoutPrefix(digits).slice(callingCodeOf(typed).length));
  return [
    ...[digits, withoutPrefix(digits)].filter(isLongEnough).map(phoneTerm),
    ...[national].filter(isLongEnough).map((number) => phoneTerm(number) + whole),
  ];
}

const isLongEnough = ({ length }: string) => length >= fewestDigits;

/** The zero in +41 (0)79 is dialled within the country alone. */
const digitsOf = (text: string) =>
  asciiDigits(text)
    .replace(/\(\s*0\s*\)/gu, '')
    .replace(/\D/gu, '');

const withoutPrefix = (digits: string) => digits.replace(/^0+/, '');
