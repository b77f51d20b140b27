import { messages } from '@marathon/contracts/messages';
import type { Change, MessageContent } from '../content/content.ts';
import { greeting } from '../content/greeting.ts';
import { phrase } from '../content/phrase.ts';
import { oneLine, shortened } from '../content/plainText.ts';
import { siteLinks } from '../content/siteLinks.ts';
import { raceStart, startClock } from '../content/times.ts';
import type { RaceChanged } from '../renderInput.ts';

const { product, myRegistrations } = messages;

export function raceChanged(input: RaceChanged): MessageContent {
  const { person, race, site } = input;
  const what = whatIsNew(input);
  return {
    subject: `${what}: ${shortened(race.title)}`,
    preheader: 'What was, and what is. Your registration stays.',
    blocks: [
      { type: 'heading', text: [what] },
      {
        type: 'paragraph',
        text: [...greeting(person.name), ' the organizer has changed a race that you registered for.'],
      },
      { type: 'changes', title: race.title, changes: changesOf(input) },
      {
        type: 'paragraph',
        text: ['Your registration stays as it is. The attached file brings your calendar up to date.'],
      },
      { type: 'button', label: 'See the race', url: race.url },
      {
        type: 'note',
        title: 'Does it no longer suit you?',
        text: [
          'Cancel your registration under ',
          { label: myRegistrations.title, url: siteLinks(site).applied },
          ', and somebody else gets to run.',
        ],
      },
    ],
    smallPrint: [[`You get this mail because you are registered for this race on ${product}.`]],
  };
}

function whatIsNew(input: RaceChanged): string {
  const [was, is] = [startClock(input.before), startClock(input.race)];
  const date = was.day !== is.day;
  const start = hasNewStart(input);
  const place = hasNewPlace(input);
  if (start && place) return `New ${date ? 'date' : 'time'} and place`;
  if (start) return date ? 'New date' : 'New start time';
  return place ? 'New place' : 'News of your race';
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
