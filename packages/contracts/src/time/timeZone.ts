export const defaultTimeZone = 'UTC';

/** `europe/oslo` gives `Europe/Oslo`. Undefined for unknown names and bare offsets, which have no daylight saving. */
export function canonicalTimeZone(name: string): string | undefined {
  // Some browsers know no SystemV zones.
  if (!/^[A-Za-z]/.test(name) || /^SystemV\//i.test(name)) return undefined;
  const known = engineZone(name);
  if (known === undefined) return undefined;
  const answered = new Intl.DateTimeFormat('en-US', { timeZone: known }).resolvedOptions().timeZone;
  return renamed[answered] ?? answered;
}

/** Older engines know `Europe/Kyiv` only as `Europe/Kiev`. Undefined if the engine knows neither. */
export const engineZone = (name: string): string | undefined =>
  [name, ...namesBefore(name)].find((each) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: each }));
    } catch {
      return false;
    }
  });

const namesBefore = (name: string) => Object.keys(renamed).filter((before) => renamed[before] === name);

export const ownTimeZone = (): string =>
  canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? defaultTimeZone;

/** Engines still return these replaced IANA names. */
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
