import { messages } from '@marathon/contracts/messages';
import type { Content, MessageContent, Phrase } from './content/content.ts';
import { mailLink, siteLinks } from './content/siteLinks.ts';
import { accountCreated, accountDeleted, changeEmail, verifyEmail } from './messages/accountMessages.ts';
import { raceCancelled, raceDeleted } from './messages/raceCancelled.ts';
import { raceChanged } from './messages/raceChanged.ts';
import { placeCancelled, placeConfirmed, reminder } from './messages/raceMessages.ts';
import { raceTakenDown } from './messages/raceTakenDown.ts';
import { codeGuessed, secondFactorChange } from './messages/secondFactorMessages.ts';
import {
  emailChanged,
  newDevice,
  passwordChanged,
  passwordGuessed,
  resetPassword,
} from './messages/securityMessages.ts';
import { teamInvitation } from './messages/teamInvitation.ts';
import { turnCalled, turnEnding, turnPassed } from './messages/turnMessages.ts';
import type { RenderInput } from './renderInput.ts';

export function contentOf(input: RenderInput): Content {
  const { smallPrint, ...message } = messageOf(input);
  return { ...message, home: siteLinks(input.site).home, smallPrint: [...smallPrint, sender(input)] };
}

const sender = (input: RenderInput): Phrase => [
  `${messages.product}, `,
  { label: new URL(input.site.url).host, url: siteLinks(input.site).home },
  ...contact(input),
  '.',
];

function contact(input: RenderInput): Phrase {
  const organizer = 'race' in input ? input.race.contactEmail : undefined;
  return organizer === undefined
    ? ['. Questions? Write to ', siteLinks(input.site).contact]
    : ['. Questions about this race? Reply to this email or write to ', mailLink(organizer)];
}

function messageOf(input: RenderInput): MessageContent {
  switch (input.kind) {
    case 'account-created':
      return accountCreated(input);
    case 'verify-email':
      return verifyEmail(input);
    case 'reset-password':
      return resetPassword(input);
    case 'password-changed':
      return passwordChanged(input);
    case 'change-email':
      return changeEmail(input);
    case 'email-changed':
      return emailChanged(input);
    case 'new-device':
      return newDevice(input);
    case 'password-guessed':
      return passwordGuessed(input);
    case 'code-guessed':
      return codeGuessed(input);
    case 'second-factor-enabled':
    case 'second-factor-disabled':
    case 'second-factor-removed':
    case 'recovery-codes-replaced':
    case 'passkey-added':
    case 'passkey-removed':
      return secondFactorChange(input);
    case 'place-confirmed':
      return placeConfirmed(input);
    case 'place-cancelled':
      return placeCancelled(input);
    case 'race-changed':
      return raceChanged(input);
    case 'race-cancelled':
      return raceCancelled(input);
    case 'race-deleted':
      return raceDeleted(input);
    case 'reminder-7-days':
    case 'reminder-1-day':
      return reminder(input);
    case 'turn-called':
      return turnCalled(input);
    case 'turn-ending':
      return turnEnding(input);
    case 'turn-passed':
      return turnPassed(input);
    case 'team-invitation':
      return teamInvitation(input);
    case 'race-taken-down':
      return raceTakenDown(input);
    case 'account-deleted':
      return accountDeleted(input);
  }
}
