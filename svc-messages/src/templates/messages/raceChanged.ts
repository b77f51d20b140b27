import { type Change, type MessageContent, phrase } from '../content/content.ts';
import { greeting } from '../content/greeting.ts';
import { oneLine, shorten } from '../content/plainText.ts';
import { raceStart, startClock } from '../content/times.ts';
import type { RaceChanged } from '../renderInput.ts';
import { howToCancel, registered } from './placeFacts.ts';

export function raceChanged(input: RaceChanged): MessageContent {
  const { person, race } = input;
  const what = whatIsNew(input);
  return {
    subject: `${what}: ${shorten(race.title)}`,
    preheader: 'What it was and what it is now. Your registration stays.',
    blocks: [
      { type: 'heading', text: [what] },
      {
        type: 'paragraph',
        text: [...greeting(person.name), ' the organizer changed a race you registered for.'],
      },
      { type: 'changes', title: race.title, changes: changesOf(input) },
      {
        type: 'paragraph',
        text: ['Your registration stays as it is. The attached file updates your calendar.'],
      },
      { type: 'button', label: 'See the race', url: race.url },
      {
        type: 'note',
        title: 'Can’t make it?',
        text: howToCancel(input),
      },
    ],
    smallPrint: [registered],
  };
}

function whatIsNew(input: RaceChanged): string {
  const [was, is] = [startClock(input.before), startClock(input.race)];
  const date = was.day !== is.day;
  const start = hasNewStart(input);
  const place = hasNewPlace(input);
  if (start && place) return `New ${date ? 'date' : 'time'} and location`;
  if (start) return date ? 'New date' : 'New start time';
  return place ? 'New location' : 'News about your race';
}

function changesOf(input: RaceChanged): Change[] {
  const { before, race } = input;
  const start = { label: 'Starts', before: raceStart(before), now: raceStart(race) };
  const place = { label: 'Where', before: phrase`${before.location}`, now: phrase`${race.location}` };
  return [...(hasNewStart(input) ? [start] : []), ...(hasNewPlace(input) ? [place] : [])];
}

const hasNewStart = ({ before, race }: RaceChanged) =>
  JSON.stringify(raceStart(before)) !== JSON.stringify(raceStart(race));

const hasNewPlace = ({ before, race }: RaceChanged) => oneLine(before.location) !== oneLine(race.location);
