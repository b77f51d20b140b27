import { messages } from '@marathon/contracts/messages';
import type { MessageContent } from '../content/content.ts';
import { greeting } from '../content/greeting.ts';
import { phrase } from '../content/phrase.ts';
import { oneLine, shortened } from '../content/plainText.ts';
import { siteLinks } from '../content/siteLinks.ts';
import { daysUntil } from '../content/times.ts';
import type { PlaceCancelled, PlaceConfirmed, Reminder } from '../renderInput.ts';
import { placeFacts, registered } from './placeFacts.ts';

type AnyReminder = Reminder<'reminder-7-days' | 'reminder-1-day'>;
type AboutPlace = PlaceConfirmed | PlaceCancelled | AnyReminder;

const { product, myRegistrations } = messages;

export function placeConfirmed(input: PlaceConfirmed): MessageContent {
  const { person, place, race, site } = input;
  return {
    subject: `You are in: ${shortened(race.title)}`,
    preheader: 'Your spot is confirmed. The race is attached for your calendar.',
    blocks: [
      { type: 'heading', text: ['You are in!'] },
      {
        type: 'paragraph',
        text: [...greeting(person.name), ' your spot is confirmed. See you at the start line.'],
      },
      { type: 'facts', title: race.title, facts: placeFacts(input) },
      {
        type: 'button',
        label: 'See my registration',
        url: siteLinks(site).registration(place.registrationId),
      },
      { type: 'paragraph', text: ['The attached file puts the race into your calendar.'] },
      {
        type: 'note',
        title: 'Has something come up?',
        text: [
          'Change or cancel your registration under ',
          applied(input),
          ', and somebody else gets to run.',
        ],
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
    preheader: 'Your registration is cancelled. The reason is in this mail.',
    blocks: [
      { type: 'heading', text: ['Your spot is cancelled'] },
      {
        type: 'paragraph',
        text: [...greeting(person.name), ' the organizer of this race has cancelled your registration.'],
      },
      ...(oneLine(reason)
        ? [{ type: 'note' as const, title: 'The organizer writes:', text: phrase`${reason}` }]
        : []),
      { type: 'facts', title: race.title, facts: placeFacts(input) },
      {
        type: 'paragraph',
        text: [
          'Is the race in your calendar? Open the attached file to take it off; if it stays, delete it there.',
        ],
      },
      { type: 'button', label: 'See the race', url: race.url },
    ],
    smallPrint: [[`You get this mail because you were registered for this race on ${product}.`]],
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
          ' your registration is cancelled, and somebody else can take the spot.',
        ],
      },
      { type: 'facts', title: race.title, facts: placeFacts(input) },
      {
        type: 'paragraph',
        text: [
          'Is the race in your calendar? Open the attached file to take it off; if it stays, delete it there. Have you changed your mind? Register again while there are spots.',
        ],
      },
      { type: 'button', label: 'See the race', url: race.url },
      {
        type: 'note',
        title: 'Was it not you?',
        text: [
          'Log in, ',
          { label: 'change your password', url: siteLinks(site).profile },
          ' and register again.',
        ],
      },
    ],
    smallPrint: [[`You get this mail because you were registered for this race on ${product}.`]],
  };
}

export function reminder(input: AnyReminder): MessageContent {
  const { now, person, race, unsubscribeUrl } = input;
  const when = comingDay(daysUntil(race, now));
  return {
    subject: `${when}: ${shortened(race.title)}`,
    preheader: 'When it starts and where, at a glance.',
    blocks: [
      { type: 'heading', text: [`${when} you run!`] },
      {
        type: 'paragraph',
        text: [...greeting(person.name), ' your race is near. Here is what you need to know:'],
      },
      { type: 'facts', title: race.title, facts: placeFacts(input) },
      { type: 'button', label: 'See the race', url: race.url },
      {
        type: 'note',
        title: 'Can you not make it?',
        text: ['Cancel your registration under ', applied(input), ', and somebody else gets to run.'],
      },
    ],
    smallPrint: [
      registered,
      ['Enough reminders? ', { label: 'Switch them off', url: unsubscribeUrl }, ' with one press.'],
    ],
  };
}

const applied = ({ site }: AboutPlace) => ({ label: myRegistrations.title, url: siteLinks(site).applied });

function comingDay(days: number): string {
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
