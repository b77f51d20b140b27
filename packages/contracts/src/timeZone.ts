/** The time zone of a marathon whose creator names none (decision 25). */
export const defaultTimeZone = 'UTC';

/**
 * The IANA name of a time zone, whatever its spelling: `europe/oslo` is `Europe/Oslo`, `US/Pacific` is
 * `America/Los_Angeles`. undefined for what is no zone, and for bare offsets: they know no daylight saving.
 */
export function canonicalTimeZone(name: string): string | undefined {
  // ICU alone knows the zones of SystemV: not every reader's browser does.
  if (!/^[A-Za-z]/.test(name) || /^SystemV\//i.test(name)) return undefined;
  const known = engineZone(name);
  if (known === undefined) return undefined;
  const answered = new Intl.DateTimeFormat('en-US', { timeZone: known }).resolvedOptions().timeZone;
  return renamed[answered] ?? answered;
}

/**
 * The name by which this engine knows a zone: an older one knows `Europe/Kyiv` as `Europe/Kiev`. undefined where it knows
 * neither.
 */
export const engineZone = (name: string): string | undefined =>
  [name, ...namesBefore(name)].find((each) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: each }));
    } catch {
      return false;
    }
  });

const namesBefore = (name: string) => Object.keys(renamed).filter((before) => renamed[before] === name);

/** The zone of whoever asks: of this browser or process. */
export const ownTimeZone = (): string =>
  canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? defaultTimeZone;

/** ICU, and so each JavaScript engine, still answers these by names that the IANA database has replaced. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
