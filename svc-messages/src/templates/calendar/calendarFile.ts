import { messages } from '@marathon/contracts/messages';
import { oneLine } from '../content/plainText.ts';
import { siteLinks } from '../content/siteLinks.ts';
import { raceStart } from '../content/times.ts';
import type {
  Attachment,
  PlaceCancelled,
  PlaceConfirmed,
  RaceCancelled,
  RaceChanged,
  RaceDeleted,
} from '../renderInput.ts';
import { phraseText } from '../text/phraseText.ts';
import { contentLines, textValue } from './contentLines.ts';

type AboutPlace = PlaceConfirmed | PlaceCancelled | RaceChanged | RaceCancelled | RaceDeleted;

/** The race for a calendar: the same entry in each mail about one registration, of which the last one sent counts. */
export function calendarFile(input: AboutPlace): Attachment {
  const { race } = input;
  return {
    filename: `${fileName(race.title)}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: contentLines([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${messages.product}//${messages.product}//EN`,
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      ...eventLines(input),
      'END:VEVENT',
      'END:VCALENDAR',
    ]),
  };
}

function eventLines(input: AboutPlace): string[] {
  const { kind, now, place, race, site } = input;
  const isCancelled = kind !== 'place-confirmed' && kind !== 'race-changed';
  const about = `Starts ${phraseText(raceStart(race))}.\nYour registration: ${siteLinks(site).registration(place.registrationId)}`;
  return [
    `UID:${oneLine(place.registrationId)}@${new URL(site.url).hostname}`,
    // A cancellation comes after each state of the race that it cancels.
    `SEQUENCE:${2 * race.revision + (isCancelled ? 1 : 0)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(race.startsAt)}`,
    `SUMMARY:${textValue(oneLine(race.title))}`,
    ...(oneLine(race.location) ? [`LOCATION:${textValue(oneLine(race.location))}`] : []),
    `DESCRIPTION:${textValue(about)}`,
    `URL:${new URL(race.url).href}`,
    `ORGANIZER;CN=${messages.product}:mailto:${site.contactEmail}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  ];
}

/** `20270522T053000Z`. */
const utc = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** In letters that every file system and mail header takes. */
const fileName = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '') || 'race';
