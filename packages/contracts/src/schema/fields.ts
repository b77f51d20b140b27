import { z } from 'zod';
import { limits } from '../constants.ts';
import { typedEmail } from '../text/email.ts';
import { isAddress } from '../text/isAddress.ts';
import { isBlank } from '../text/isBlank.ts';
import {
  isWellFormed,
  oneLine,
  showsSomething,
  visible,
  withoutControls,
  withoutInvisible,
} from '../text/textRules.ts';
import { canonicalTimeZone } from '../time/timeZone.ts';

const inOneLine = (text: string) => oneLine(withoutInvisible(text).trim());

/** Trimmed, visible, without marks that hide or reverse text. */
export const requiredText = (label: string, max: number = limits.text) =>
  z
    .string({ error: `${label} is required` })
    .overwrite(max > limits.text ? withoutInvisible : inOneLine)
    .trim()
    .regex(visible, { error: `${label} is required`, abort: true })
    .refine(showsSomething, `${label} is required`)
    .max(max, `${label} must be at most ${max} characters`)
    .regex(withoutControls, `${label} must not contain control characters`)
    .refine(isWellFormed, `${label} must not contain half characters`)
    .meta({ minLength: 1 });

export const optionalText = (label: string, max: number = limits.text) =>
  z
    .string({ error: `${label} must be text` })
    .overwrite(max > limits.text ? withoutInvisible : inOneLine)
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .regex(withoutControls, `${label} must not contain control characters`)
    .refine(isWellFormed, `${label} must not contain half characters`)
    .nullish()
    .transform((text) => text ?? '');

/** For patches: null and "" clear the text, absent keeps it. */
export const clearableText = (label: string, max: number = limits.text) =>
  z.preprocess(
    (value) => value ?? '',
    z
      .string({ error: `${label} must be text` })
      .overwrite(max > limits.text ? withoutInvisible : inOneLine)
      .trim()
      .max(max, `${label} must be at most ${max} characters`)
      .regex(withoutControls, `${label} must not contain control characters`)
      .refine(isWellFormed, `${label} must not contain half characters`)
      .meta({ type: ['string', 'null'] }),
  );

/** JSON Schema cannot express preprocessing; `meta` describes the accepted values. */
const httpAddress = /^[hH][tT][tT][pP][sS]?:\/\/[^\s<>"]+$/u;
const url = { format: 'uri', pattern: httpAddress.source };
const urlOrBlank = {
  anyOf: [
    { type: 'string', maxLength: limits.url, ...url },
    { type: 'string', pattern: '^\\s*$' },
    { type: 'null' },
  ],
};

export const httpUrl = (label: string) =>
  requiredText(label, limits.url).refine(isHttpUrl, `${label} must be an http or https address`).meta(url);

export const optionalHttpUrl = (label: string) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), httpUrl(label).optional()).meta(urlOrBlank);

export const clearableHttpUrl = (label: string) =>
  z.preprocess((value) => (isBlank(value) ? null : value), httpUrl(label).nullable()).meta(urlOrBlank);

/** RFC 5322 (3.2.3), RFC 5321 (4.5.3.1) and RFC 1035 (2.3.1); the last label is letters or punycode. */
export const deliverable =
  /^(?=[^@]{1,64}@)(?:[\w!#$%&'*+/=?^`{|}~-]+\.)*[\w!#$%&'*+/=?^`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|[xX][nN]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/;

const emailMeta = { format: 'email', pattern: deliverable.source, not: { pattern: '\\.invalid$' } };

const emailOf = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .overwrite(typedEmail)
    .min(1, `${label} is required`)
    .max(limits.email, `${label} must be at most ${limits.email} characters`)
    .meta(emailMeta)
    .pipe(z.email({ pattern: deliverable, error: `${label} is not valid` }))
    // Nobody can own such an address (RFC 2606); demo organizers use them.
    .refine((address) => !address.endsWith('.invalid'), `${label} is not valid`);

export const email = emailOf('Email');

export const clearableEmail = (label: string) =>
  z
    .preprocess(
      (value) => (isBlank(value) ? null : value),
      emailOf(label)
        .nullable()
        .transform((address) => address ?? ''),
    )
    .meta({
      anyOf: [
        { type: 'string', maxLength: limits.email, ...emailMeta },
        { type: 'string', pattern: '^\\s*$' },
        { type: 'null' },
      ],
    });

/** `yyyy-MM-dd`, or ISO 8601 UTC with milliseconds. `instantsIn` converts days in the marathon's zone. */
export const dayOrInstant = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .meta({
      anyOf: [
        { type: 'string', format: 'date' },
        { type: 'string', format: 'date-time' },
      ],
    })
    .transform((text, context) => {
      const parsed = dateOnly.test(text) ? parseDay(text) : parseInstant(text);
      if (parsed !== undefined) return parsed;
      context.addIssue({ code: 'custom', message: `${label} is not a valid date` });
      return z.NEVER;
    })
    .describe('A day of the marathon’s time zone (yyyy-MM-dd), or a date-time with an offset (ISO 8601)');

/** Returns the canonical IANA name; "" and null count as absent. */
export const optionalTimeZone = (label: string) =>
  z
    .preprocess(
      (value) => (isBlank(value) ? undefined : value),
      z
        .string({ error: `${label} must be an IANA name such as Europe/Oslo` })
        .trim()
        .max(limits.timeZone, `${label} must be at most ${limits.timeZone} characters`)
        .transform((name, context) => {
          const known = canonicalTimeZone(name);
          if (known !== undefined) return known;
          context.addIssue({ code: 'custom', message: `${label} must be an IANA name such as Europe/Oslo` });
          return z.NEVER;
        })
        .nullish()
        .transform((name) => name ?? undefined)
        .optional(),
    )
    .describe('IANA name of the zone that the days and times of the marathon are meant in');

const dayLength = 86_400_000;
const dateOnly = /^\d{4}-\d{2}-\d{2}$/;
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function parseInstant(text: string): string | undefined {
  // Date turns 31 February into March.
  if (!dateTime.test(text) || !dayExists(text.slice(0, 10))) return undefined;
  return storedOr(new Date(text));
}

function parseDay(day: string): string | undefined {
  if (!dayExists(day)) return undefined;
  const [before, after] = [-dayLength, 2 * dayLength].map((ms) => storedOr(new Date(Date.parse(day) + ms)));
  return before && after && day;
}

/** Outside the years 0000 to 9999, stored instants do not sort as text. */
function storedOr(at: Date): string | undefined {
  const stored = Number.isNaN(at.getTime()) ? '' : at.toISOString();
  return stored.length === 'yyyy-MM-ddTHH:mm:ss.SSSZ'.length ? stored : undefined;
}

function dayExists(day: string): boolean {
  const at = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

const isHttpUrl = (text: string): boolean => httpAddress.test(text) && isAddress(text);
