import { formatMoney } from '@marathon/ui';

/** `registrationFee` → `Registration fee`, `_id` → `Id`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/^_+/, '')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z]+)/g, (_, before: string, capitals: string) =>
      capitals.length > 1 ? `${before} ${capitals}` : `${before} ${capitals.toLowerCase()}`,
    );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const titleOf = (part: string): string => titles[part] ?? labelOf(part);

const titles: Readonly<Record<string, string>> = {
  signIns: 'Logins',
  cancelled: 'Cancelled registrations',
  messages: 'Emails',
  preferences: 'Email preferences',
  pushes: 'Notifications',
  pushSubscriptions: 'Devices with notifications',
};

/** @param name of the value's field */
export function textOf(value: unknown, name?: string): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && instant.test(value)) return time.format(new Date(value));
  if (name === 'registrationFee' && typeof value === 'number') return formatMoney(value);
  if (name !== undefined && coded.has(name)) return codes[String(value)] ?? labelOf(String(value));
  return String(value);
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields with internal values, such as `place-confirmed`. */
const coded: ReadonlySet<string> = new Set(['kind', 'state', 'status', 'sentWith']);

const codes: Readonly<Record<string, string>> = {
  merged: 'Sent with another email',
  'place-confirmed': 'Spot confirmed',
  'place-cancelled': 'Spot cancelled',
};

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long' });
