import { calendarFile, calendarMethod } from '@marathon/contracts/calendarFile';
import { fileNameOf } from '@marathon/contracts/fileName';
import { oneLine } from './content/plainText.ts';
import { siteLinks } from './content/siteLinks.ts';
import { raceStart } from './content/times.ts';
import type {
  Attachment,
  PlaceCancelled,
  PlaceConfirmed,
  RaceCancelled,
  RaceChanged,
  RaceDeleted,
} from './renderInput.ts';
import { phraseText } from './text/toText.ts';

type AboutPlace = PlaceConfirmed | PlaceCancelled | RaceChanged | RaceCancelled | RaceDeleted;

/** The same calendar entry in each mail about a race, and in its page's file. */
export function calendarAttachment({ kind, now, place, race, site }: AboutPlace): Attachment {
  const hasSpot = kind === 'place-confirmed' || kind === 'race-changed';
  const registration = siteLinks(site).registration(place.registrationId);
  const entry = {
    page: new URL(race.url).href,
    title: oneLine(race.title),
    location: oneLine(race.location),
    startsAt: race.startsAt,
    description: [`Starts ${phraseText(raceStart(race))}.`, `Your registration: ${registration}`],
    status: hasSpot ? 'CONFIRMED' : 'CANCELLED',
    contactEmail: site.contactEmail,
  } as const;
  return {
    filename: fileNameOf(race.title, 'ics', 'race'),
    contentType: `text/calendar; charset=utf-8; method=${calendarMethod(entry)}`,
    content: calendarFile(entry, new Date(now)),
  };
}
