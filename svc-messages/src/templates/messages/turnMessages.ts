import { messages } from '@marathon/contracts/messages';
import type { MessageContent, Phrase } from '../content/content.ts';
import { greeting } from '../content/greeting.ts';
import { shorten } from '../content/plainText.ts';
import { validity } from '../content/times.ts';
import type { Race, TurnCalled, TurnEnding, TurnPassed } from '../renderInput.ts';
import { raceFacts } from './placeFacts.ts';

export function turnCalled({ now, person, race, expiresAt }: TurnCalled): MessageContent {
  return {
    subject: `It’s your turn: ${shorten(race.title)}`,
    preheader: 'A spot is reserved for you, for a few minutes. Register now.',
    blocks: [
      { type: 'heading', text: ['It’s your turn!'] },
      {
        type: 'paragraph',
        text: [
          ...greeting(person.name),
          ' a spot is reserved for you for ',
          { strong: validity({ expiresAt }, now) },
          '.',
        ],
      },
      { type: 'facts', title: race.title, facts: raceFacts(race) },
      { type: 'button', label: 'Register now', url: waitingRoomOf(race) },
      {
        type: 'note',
        title: 'Don’t want it anymore?',
        text: ['You don’t have to do anything. The spot goes to the next person when your turn ends.'],
      },
    ],
    smallPrint: [inLine],
  };
}

export function turnEnding({ now, person, race, expiresAt, canExtend }: TurnEnding): MessageContent {
  return {
    subject: `Your turn is about to end: ${shorten(race.title)}`,
    preheader: 'You haven’t registered yet, and the time is almost up.',
    blocks: [
      { type: 'heading', text: ['Your turn is about to end'] },
      {
        type: 'paragraph',
        text: [
          ...greeting(person.name),
          ' you haven’t registered yet. Your spot is reserved for ',
          { strong: validity({ expiresAt }, now) },
          '.',
          ...(canExtend ? [' Need more time? The page can give you 10 more minutes.'] : []),
        ],
      },
      { type: 'facts', title: race.title, facts: raceFacts(race) },
      { type: 'button', label: 'Register now', url: waitingRoomOf(race) },
    ],
    smallPrint: [inLine],
  };
}

export function turnPassed({ person, phase, race }: TurnPassed): MessageContent {
  const isClosed = phase === 'closed';
  return {
    subject: `Your turn has passed: ${shorten(race.title)}`,
    preheader: isClosed ? 'Registration has closed.' : 'You can rejoin the line.',
    blocks: [
      { type: 'heading', text: ['Your turn has passed'] },
      {
        type: 'paragraph',
        text: [
          ...greeting(person.name),
          ' your time to register ran out, so your spot goes to the next person.',
        ],
      },
      { type: 'paragraph', text: [nextStep(phase)] },
      { type: 'facts', title: race.title, facts: raceFacts(race) },
      isClosed
        ? { type: 'button', label: 'See the race', url: race.url }
        : { type: 'button', label: 'Go to the waiting room', url: waitingRoomOf(race) },
    ],
    smallPrint: [[`We sent this email because you were in line for this race on ${messages.product}.`]],
  };
}

function nextStep(phase: TurnPassed['phase']): string {
  if (phase === 'closed') return 'Registration for this race has closed.';
  return phase === 'sold-out'
    ? 'All spots are taken right now. If you rejoin the line, we’ll email you when one opens up for you.'
    : 'Still want to run? Rejoin at the end of the line, and we’ll email you when it’s your turn.';
}

const waitingRoomOf = ({ url }: Race) => `${url}/waiting-room`;

const inLine: Phrase = [`We sent this email because you’re in line for this race on ${messages.product}.`];
