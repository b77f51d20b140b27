import { defaultTimeZone, engineZone } from './timeZone.ts';

/** The specification fixes MM/dd/yyyy and dollars, whatever language the browser prefers. */
export const locale = 'en-US';

/** IANA name; null or absent: the reader's zone. */
export type Zone = string | null | undefined;

export function inZones(options: Intl.DateTimeFormatOptions): (zone: Zone) => Intl.DateTimeFormat {
  const made = new Map<Zone, Intl.DateTimeFormat>();
  return (zone) => {
    const format =
      made.get(zone) ??
      new Intl.DateTimeFormat(locale, { ...options, timeZone: zone ? shownZone(zone) : undefined });
    made.set(zone, format);
    return format;
  };
}

/** UTC for a zone that this engine does not know, never the reader's zone. */
export const shownZone = (zone: string): string => engineZone(zone) ?? defaultTimeZone;
