/**
 * One format for everybody, whatever language the browser prefers. The product speaks one language, English, and the
 * specification writes dates as MM/dd/yyyy and fees in dollars: American. A German form of a date amid English words
 * would be half a translation, and 03/04 would be April here and March in the form beside it. A second language would
 * bring its locale to this one place.
 */
export const locale = 'en-US';

/** IANA name of a race's time zone (decision 25); null or absent: that of whoever reads. */
export type Zone = string | null | undefined;

/** Formatters of one kind, made once for each zone. A zone that this engine does not know is read as the reader's own. */
export function inZones(options: Intl.DateTimeFormatOptions): (zone: Zone) => Intl.DateTimeFormat {
  const made = new Map<Zone, Intl.DateTimeFormat>();
  return (zone) => {
    const format = made.get(zone) ?? formatterOf(options, zone);
    made.set(zone, format);
    return format;
  };
}

function formatterOf(options: Intl.DateTimeFormatOptions, zone: Zone): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: zone || undefined });
  } catch {
    return new Intl.DateTimeFormat(locale, options);
  }
}
