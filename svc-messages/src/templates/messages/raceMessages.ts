import { messages } from '@marathon/contracts/messages';
import type { MessageContent } from '../content/content.ts';
import { greeting } from '../content/greeting.ts';
import { phrase } from '../content/phrase.ts';
import { oneLine, shortened } from '../content/plainText.ts';
import { siteLinks } from '../content/siteLinks.ts';
import { daysUntil } from '../content/times.ts';
import type { PlaceCancelled, PlaceConfirmed, Reminder } from '../renderInput.ts';
import { offCalendar, payment, placeFacts, refund, registered } from './placeFacts.ts';

type AnyReminder = Reminder<'reminder-7-days' | 'reminder-1-day'>;
type AboutPlace = PlaceConfirmed | PlaceCancelled | AnyReminder;

const { product, myRegistrations } = messages;

export function placeConfirmed(input: PlaceConfirmed): MessageContent {
  const { person, place, race, site } = input;
  return {
    subject: `You’re in: ${shortened(race.title)}`,
    preheader: 'Your spot is confirmed. The race is attached for your calendar.',
    blocks: [
      { type: 'heading', text: ['You’re in!'] },
      {
        type: 'paragraph',
        text: [...greeting(person.name), ' your spot is confirmed. See you at the start line.'],
      },
      { type: 'facts', title: race.title, facts: placeFacts(input) },
      {
        type: 'button',
        label: 'See my ticket',
        url: siteLinks(site).registration(place.registrationId),
      },
      { type: 'paragraph', text: ['Add it to your calendar with the attached file.'] },
      payment,
      {
        type: 'note',
        title: 'Plans changed?',
        text: ['Cancel under ', applied(input), ' so someone else can run.'],
      },
    ],
    smallPrint: [registered],
  };
}

export function placeCancelled(input: PlaceCancelled): MessageContent {
  return input.cancelledByOrganizer ? takenByOrganizer(input, input.cancelledByOrganizer) : givenUp(input);
}

function takenByOrganizer(
  input: PlaceCancelled,
  { reason }: NonNullable<PlaceCancelled['cancelledByOrganizer']>,
): MessageContent {
  const { person, race } = input;
  return {
    subject: `The organizer cancelled your spot: ${shortened(race.title)}`,
    preheader: 'Your registration is cancelled. The reason is in this email.',
    blocks: [
      { type: 'heading', text: ['Your spot is cancelled'] },
      {
        type: 'paragraph',
        text: [...greeting(person.name), ' the organizer cancelled your registration for this race.'],
      },
      ...(oneLine(reason)
        ? [{ type: 'note' as const, title: 'The organizer writes:', text: phrase`${reason}` }]
        : []),
      { type: 'facts', title: race.title, facts: placeFacts(input) },
      {
        type: 'paragraph',
        text: [offCalendar],
      },
      refund,
      { type: 'button', label: 'See the race', url: race.url },
    ],
    smallPrint: [[`We sent this email because you were registered for this race on ${product}.`]],
  };
}

function givenUp(input: PlaceCancelled): MessageContent {
  const { person, race, site } = input;
  return {
    subject: `Your spot is cancelled: ${shortened(race.title)}`,
    preheader: 'Your registration is cancelled and the spot is free again.',
    blocks: [
      { type: 'heading', text: ['Your spot is cancelled'] },
      {
        type: 'paragraph',
        text: [
          ...greeting(person.name),
          ' your registration is cancelled, and someone else can take the spot.',
        ],
      },
      { type: 'facts', title: race.title, facts: placeFacts(input) },
      {
        type: 'paragraph',
        text: [`${offCalendar} Changed your mind? Register again while there are spots.`],
      },
      refund,
      { type: 'button', label: 'See the race', url: race.url },
      {
        type: 'note',
        title: 'Wasn’t you?',
        text: [
          'Log in, ',
          { label: 'change your password', url: siteLinks(site).profile },
          ' and register again.',
        ],
      },
    ],
    smallPrint: [[`We sent this email because you were registered for this race on ${product}.`]],
  };
}

export function reminder(input: AnyReminder): MessageContent {
  const { now, person, race, unsubscribeUrl } = input;
  const when = comingDay(daysUntil(race, now));
  return {
    subject: `${when}: ${shortened(race.title)}`,
    preheader: 'When and where it starts.',
    blocks: [
      { type: 'heading', text: [`You run ${when.charAt(0).toLowerCase()}${when.slice(1)}!`] },
      {
        type: 'paragraph',
        text: [...greeting(person.name), ' your race is coming up. Here’s what you need to know:'],
      },
      { type: 'facts', title: race.title, facts: placeFacts(input) },
      { type: 'button', label: 'See the race', url: race.url },
      {
        type: 'note',
        title: 'Can’t make it?',
        text: ['Cancel under ', applied(input), ' so someone else can run.'],
      },
    ],
    smallPrint: [registered, ['Enough reminders? ', { label: 'Switch them off', url: unsubscribeUrl }, '.']],
  };
}

const applied = ({ site }: AboutPlace) => ({ label: myRegistrations.title, url: siteLinks(site).applied });

function comingDay(days: number): string {
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
