import { type Block, type MessageContent, phrase } from '../content/content.ts';
import { greeting } from '../content/greeting.ts';
import { oneLine, shorten } from '../content/plainText.ts';
import { siteLinks } from '../content/siteLinks.ts';
import type { RaceCancelled, RaceDeleted } from '../renderInput.ts';
import { offCalendar, placeFacts, refund, registered } from './placeFacts.ts';

/** The race's page stays. */
export function raceCancelled(input: RaceCancelled): MessageContent {
  const { race } = input;
  const { blocks, ...content } = doesNotTakePlace(input, wordOf(input.note));
  return {
    ...content,
    blocks: [
      ...blocks,
      { type: 'button', label: 'See the race', url: race.url },
      ...(input.place.withoutAccount ? [] : [lookUp(input)]),
    ],
  };
}

const lookUp = ({ site, place }: RaceCancelled): Block => ({
  type: 'note',
  title: 'Want to look it up later?',
  text: [
    'You’ll find it in ',
    { label: 'your registration', url: siteLinks(site).registration(place.registrationId) },
    ', marked as cancelled.',
  ],
});

export function raceDeleted(input: RaceDeleted): MessageContent {
  const { blocks, ...content } = doesNotTakePlace(input);
  const others = siteLinks(input.site).marathons;
  return { ...content, blocks: [...blocks, { type: 'button', label: 'Find another race', url: others }] };
}

function doesNotTakePlace(input: RaceCancelled | RaceDeleted, word: readonly Block[] = []): MessageContent {
  const { person, race } = input;
  return {
    subject: `Cancelled: ${shorten(race.title)}`,
    preheader: 'The race has been cancelled. You don’t need to do anything.',
    blocks: [
      { type: 'heading', text: ['This race is cancelled'] },
      {
        type: 'paragraph',
        text: [...greeting(person.name), ' we’re sorry: the race you registered for has been cancelled.'],
      },
      ...word,
      { type: 'facts', title: race.title, facts: placeFacts(input) },
      {
        type: 'paragraph',
        text: [`You don’t need to do anything. ${offCalendar}`],
      },
      refund,
    ],
    smallPrint: [registered],
  };
}

const wordOf = (note: string): Block[] =>
  oneLine(note) ? [{ type: 'note', title: 'The organizer writes:', text: phrase`${note}` }] : [];
