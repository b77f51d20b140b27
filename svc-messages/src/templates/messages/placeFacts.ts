import { messages } from '@marathon/contracts/messages';
import { type Block, type Fact, type Phrase, phrase } from '../content/content.ts';
import { oneLine } from '../content/plainText.ts';
import { siteLinks } from '../content/siteLinks.ts';
import { raceStart } from '../content/times.ts';
import type { PlaceConfirmed, Race } from '../renderInput.ts';

export const raceFacts = (race: Race): Fact[] => [
  { label: 'Starts', value: raceStart(race) },
  ...(oneLine(race.location) ? [{ label: 'Where', value: phrase`${race.location}` }] : []),
];

export const placeFacts = ({
  person,
  place,
  race,
}: Pick<PlaceConfirmed, 'person' | 'place' | 'race'>): Fact[] => [
  ...raceFacts(race),
  { label: 'Runner', value: phrase`${place.participantName ?? person.name}` },
];

export const offCalendar =
  'Is the race in your calendar? Open the attached file to remove it. If it stays, delete it there.';

/** Whoever proves the address of an added registration has it in their account. */
export const howToCancel = ({ place, site }: Pick<PlaceConfirmed, 'place' | 'site'>): Phrase => {
  const applied = { label: messages.myRegistrations.title, url: siteLinks(site).applied };
  return place.withoutAccount
    ? ['Create an account with this email address and cancel under ', applied, ', or tell the organizer.']
    : ['Cancel under ', applied, ' so someone else can run.'];
};

/** Mails do not know whether the race has a fee. */
export const payment: Block = {
  type: 'note',
  title: 'Is there a registration fee?',
  text: [messages.fee.payment],
};

export const refund: Block = { type: 'paragraph', text: [messages.fee.refund] };

export const registered: Phrase = [
  `We sent this email because you’re registered for this race on ${messages.product}.`,
];
