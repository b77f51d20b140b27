import { messages } from '@marathon/contracts/messages';
import { type Block, type MessageContent, phrase } from '../content/content.ts';
import { greeting } from '../content/greeting.ts';
import { oneLine, shorten } from '../content/plainText.ts';
import { siteLinks } from '../content/siteLinks.ts';
import { daysUntil } from '../content/times.ts';
import type { PlaceCancelled, PlaceConfirmed, Reminder } from '../renderInput.ts';
import { howToCancel, offCalendar, payment, placeFacts, refund, registered } from './placeFacts.ts';

type AnyReminder = Reminder<'reminder-7-days' | 'reminder-1-day'>;
const { product } = messages;

export function placeConfirmed(input: PlaceConfirmed): MessageContent {
  const { withoutAccount } = input.place;
  return withoutAccount ? addedByOrganizer(input, withoutAccount) : ownSpot(input);
}

function addedByOrganizer(
  input: PlaceConfirmed,
  { ticketCode }: NonNullable<PlaceConfirmed['place']['withoutAccount']>,
): MessageContent {
  const { person, race } = input;
  const ticket = ticketCode === null ? [] : [{ label: 'Ticket', value: phrase`${inGroups(ticketCode)}` }];
  return {
    subject: `You’re in: ${shorten(race.title)}`,
    preheader: 'The organizer registered you. Your ticket is in this email.',
    blocks: [
      { type: 'heading', text: ['You’re in!'] },
      {
        type: 'paragraph',
        text: [...greeting(person.name), ' the organizer registered you for this race.'],
      },
      { type: 'facts', title: race.title, facts: [...placeFacts(input), ...ticket] },
      {
        type: 'paragraph',
        text: ['Show this email at check-in. Your name or the ticket’s code is enough.'],
      },
      { type: 'button', label: 'See the race', url: race.url },
      { type: 'paragraph', text: ['Add it to your calendar with the attached file.'] },
      payment,
      planChange(input),
    ],
    smallPrint: [registered],
  };
}

/** As it is read aloud and typed. */
const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');

function ownSpot(input: PlaceConfirmed): MessageContent {
  const { person, place, race, site } = input;
  return {
    subject: `You’re in: ${shorten(race.title)}`,
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
      planChange(input),
    ],
    smallPrint: [registered],
  };
}

const planChange = (input: PlaceConfirmed): Block => ({
  type: 'note',
  title: 'Plans changed?',
  text: howToCancel(input),
});

export function placeCancelled(input: PlaceCancelled): MessageContent {
  return input.cancelledByOrganizer ? takenByOrganizer(input, input.cancelledByOrganizer) : givenUp(input);
}

function takenByOrganizer(
  input: PlaceCancelled,
  { reason }: NonNullable<PlaceCancelled['cancelledByOrganizer']>,
): MessageContent {
  const { person, race } = input;
  const hasReason = oneLine(reason) !== '';
  return {
    subject: `The organizer cancelled your spot: ${shorten(race.title)}`,
    preheader: `Your registration is cancelled.${hasReason ? ' The reason is in this email.' : ''}`,
    blocks: [
      { type: 'heading', text: ['Your spot is cancelled'] },
      {
        type: 'paragraph',
        text: [...greeting(person.name), ' the organizer cancelled your registration for this race.'],
      },
      ...(hasReason
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
    subject: `Your spot is cancelled: ${shorten(race.title)}`,
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
    subject: `${when}: ${shorten(race.title)}`,
    preheader: 'When and where it starts.',
    blocks: [
      { type: 'heading', text: [`You’re running ${when.charAt(0).toLowerCase()}${when.slice(1)}!`] },
      {
        type: 'paragraph',
        text: [...greeting(person.name), ' your race is coming up. Here’s what you need to know:'],
      },
      { type: 'facts', title: race.title, facts: placeFacts(input) },
      { type: 'button', label: 'See the race', url: race.url },
      {
        type: 'note',
        title: 'Can’t make it?',
        text: howToCancel(input),
      },
    ],
    smallPrint: [registered, ['Enough reminders? ', { label: 'Switch them off', url: unsubscribeUrl }, '.']],
  };
}

function comingDay(days: number): string {
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
