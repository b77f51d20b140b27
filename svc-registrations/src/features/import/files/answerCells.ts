import { answerDayRule, isAnswerDay } from '@marathon/contracts/answerDay';
import {
  type AnswersInput,
  type AnswerValue,
  answerText,
  contactSchema,
} from '@marathon/contracts/questionRequests';
import { searchKey } from '../../../domain/participant.ts';
import type { StoredQuestion } from '../../../domain/questions.ts';
import { type FileCell, textOf } from '../../../http/tables/readTable.ts';
import { spoiled } from './spoiled.ts';

/** A question and its columns in a list. */
export interface AnswerColumns {
  readonly question: StoredQuestion;
  readonly columns: readonly number[];
  /** How dates with slashes are meant, from all rows; undefined: they do not show it. */
  readonly dateOrder?: DateOrder | undefined;
}

export type ImportedAnswer = AnswersInput['answers'][number];

type AnswerReading = { readonly value: AnswerValue | undefined } | { readonly fault: string };

/** The answer in a row, undefined if its cells are blank. Rules for all answers follow in `decideAnswers`. */
export function answerIn(
  cells: readonly FileCell[],
  { question, columns, dateOrder }: AnswerColumns,
): AnswerReading {
  const filled = columns.map((column) => cells[column] ?? '').filter((cell) => textOf(cell).trim() !== '');
  const [first] = filled;
  if (first === undefined) return { value: undefined };
  const fault = faultOf(first, question);
  if (fault !== undefined) return { fault };
  const text = textOf(first).trim();
  const { kind } = question;
  if (kind === 'consent') return consentOf(text, question);
  if (kind === 'choice') return choiceOf(text, question);
  if (kind === 'date') return dayOf(text, question, dateOrder);
  if (kind === 'emergency-contact')
    return contactOf(
      filled.map((cell) => textOf(cell).trim()),
      question,
    );
  const read = answerText.safeParse(text);
  return read.success
    ? { value: read.data }
    : { fault: `${question.label}: ${read.error.issues[0]?.message}` };
}

function faultOf(cell: FileCell, { kind, label }: StoredQuestion): string | undefined {
  if (typeof cell === 'string') return spoiled(cell, { label });
  return kind === 'consent' && isTick(cell.shown) ? undefined : cell.fault;
}

const isTick = (shown: string) => shown === 'TRUE' || shown === 'FALSE';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const yes = words(
  'yes y ja j oui o si s sim s x 1 true wahr vrai vero verdadero verdadeiro ok on checked tak da',
);
const no = words('no n nein non nao nei nej nee 0 false falsch faux falso off unchecked nie');

/** No consent is no answer. */
function consentOf(text: string, { label }: StoredQuestion): AnswerReading {
  if (/^[✓✔☑✅]/u.test(text)) return { value: true };
  const word = searchKey(text);
  if (yes.has(word)) return { value: true };
  return no.has(word) || word === ''
    ? { value: undefined }
    : { fault: `${label} must be Yes or No, not “${text}”` };
}

function choiceOf(text: string, { label, options }: StoredQuestion): AnswerReading {
  const exact = options.find((option) => option.label === text);
  const alike = options.filter((option) => normal(option.label) === normal(text));
  const chosen = exact ?? (alike.length === 1 ? alike[0] : undefined);
  if (chosen) return { value: chosen.optionId };
  return {
    fault: `“${text}” isn’t an option for ${label}: ${options.map((option) => option.label).join(', ')}`,
  };
}

/** Keeps signs: "S/M" and "SM" are different sizes. */
const normal = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

export type DateOrder = 'day-first' | 'month-first';

/** Days above 12 show the order of all dates with slashes in a column; undefined: none or both orders. */
export function dateOrderIn(texts: readonly string[]): DateOrder | undefined {
  const orders = new Set(texts.flatMap((text) => orderOf(slashed.exec(text.trim())) ?? []));
  return orders.size === 1 ? [...orders][0] : undefined;
}

function orderOf(found: RegExpExecArray | null): DateOrder | undefined {
  const [, one = '', other = ''] = found ?? [];
  if (Number(one) > 12) return 'day-first';
  return Number(other) > 12 ? 'month-first' : undefined;
}

const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;
const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;
const begun = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.]*Z?)?$/;
const serial = /^\d{5}(?:\.\d+)?$/;

function dayOf(text: string, { label }: StoredQuestion, columnOrder: DateOrder | undefined): AnswerReading {
  const checked = (year = '', month = '', day = ''): AnswerReading => {
    const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isAnswerDay(value) ? { value } : { fault: `${label} ${answerDayRule}, not “${text}”` };
  };
  const whole = begun.exec(text);
  if (whole) return checked(...whole.slice(1));
  const german = dotted.exec(text);
  if (german) return checked(german[3], german[2], german[1]);
  if (serial.test(text)) return { value: dayOfSerial(Number(text)) };
  const found = slashed.exec(text);
  if (!found) return { fault: `${label} must be a day such as 31.12.1990 or 1990-12-31, not “${text}”` };
  const [, one, other, year] = found;
  const order = orderOf(found) ?? columnOrder ?? (Number(one) === Number(other) ? 'day-first' : undefined);
  if (order === undefined)
    return { fault: `${label} “${text}” can be two days: write it as 31.12.1990 or 1990-12-31` };
  return order === 'day-first' ? checked(year, other, one) : checked(year, one, other);
}

/** Workbooks store days as numbers, counted from 30 December 1899. */
const dayOfSerial = (days: number) =>
  new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10);

/** A name and a phone number, in one cell or in two. */
function contactOf(texts: readonly string[], { label }: StoredQuestion): AnswerReading {
  const text = texts.join(', ');
  const [, name = '', phone = ''] = /^(.*?)[\s,;:(/–-]*([+(]?\d[\d\s()/.+-]{4,}?)\)?$/u.exec(text) ?? [];
  const read = contactSchema.safeParse({ name, phone: phone.trim() });
  if (read.success) return { value: read.data };
  const isWhole = name !== '' && phone !== '';
  return {
    fault: isWhole
      ? `${label}: ${read.error.issues[0]?.message}`
      : `${label} must be a name and a phone number, such as Grace Hopper, +41 79 123 45 67`,
  };
}
