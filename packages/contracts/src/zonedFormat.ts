import { defaultTimeZone, engineZone } from './timeZone.ts';

/**
 * One format for everybody, whatever language the browser prefers. The product speaks one language, English, and the
 * specification writes dates as MM/dd/yyyy and fees in dollars: American. A German form of a date amid English words
 * would be half a translation, and 03/04 would be April here and March in the form beside it. A second language would
 * bring its locale to this one place.
 */
export const locale = 'en-US';

/** IANA name of a race's time zone (decision 25); null or absent: that of whoever reads. */
export type Zone = string | null | undefined;

/** Formatters of one kind, made once for each zone. */
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

/** By which clocks a zone's times are shown: UTC where this engine does not know it, and never the reader's. */
export const shownZone = (zone: string): string => engineZone(zone) ?? defaultTimeZone;
