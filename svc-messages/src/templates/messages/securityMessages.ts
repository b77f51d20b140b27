import { messages } from '@marathon/contracts/messages';
import { type Fact, type MessageContent, phrase } from '../content/content.ts';
import { greeting } from '../content/greeting.ts';
import { oneLine } from '../content/plainText.ts';
import { siteLinks } from '../content/siteLinks.ts';
import { momentOf, validity } from '../content/times.ts';
import type {
  EmailChanged,
  NewDevice,
  PasswordChanged,
  PasswordGuessed,
  ResetPassword,
} from '../renderInput.ts';
import { securityNotice, wasYou } from './securityNotice.ts';

const { product } = messages;

export const resetPassword = ({ challenge, now, person }: ResetPassword): MessageContent => ({
  subject: 'Reset your password',
  preheader: 'Choose a new password with this link.',
  blocks: [
    { type: 'heading', text: ['Choose a new password'] },
    {
      type: 'paragraph',
      text: [...greeting(person.name), ' forgot your password? Press the button to choose a new one.'],
    },
    { type: 'button', label: 'Choose a new password', url: challenge.link },
    {
      type: 'paragraph',
      text: [
        `The link works once, for ${validity(challenge, now)}. You’ll then be logged out on all devices.`,
      ],
    },
    {
      type: 'note',
      title: 'Didn’t ask for this?',
      text: ['Ignore this email. Your password stays as it is.'],
    },
  ],
  smallPrint: [[`We sent this email because someone asked for a new password for your ${product} account.`]],
});

export const passwordChanged = ({ changedAt, person, site }: PasswordChanged): MessageContent => ({
  subject: 'Your password was changed',
  preheader: wasYou,
  blocks: [
    { type: 'heading', text: ['Your password was changed'] },
    {
      type: 'paragraph',
      text: [
        ...greeting(person.name),
        ` the password of your ${product} account was changed on `,
        { strong: momentOf(changedAt) },
        '. Your other devices were logged out.',
      ],
    },
    { type: 'paragraph', text: [wasYou] },
    {
      type: 'note',
      title: 'Wasn’t you?',
      text: ['Reset your password now, and write to ', siteLinks(site).contact, '.'],
    },
    { type: 'button', label: 'Choose a new password', url: siteLinks(site).forgotPassword },
  ],
  smallPrint: [securityNotice],
});

export const emailChanged = ({ changedAt, person, site, to }: EmailChanged): MessageContent => ({
  subject: 'Your email was changed',
  preheader: `Your ${product} account now uses another email.`,
  blocks: [
    { type: 'heading', text: ['Your email was changed'] },
    {
      type: 'paragraph',
      text: [
        ...greeting(person.name),
        ` the email of your ${product} account was changed on ${momentOf(changedAt)}. It’s now:`,
      ],
    },
    { type: 'facts', facts: [{ label: 'Email', value: phrase`${masked(to)}` }] },
    {
      type: 'paragraph',
      text: [`From now on we write to the new email, not to this one. ${wasYou}`],
    },
    {
      type: 'note',
      title: 'Wasn’t you?',
      text: [
        'Write to ',
        siteLinks(site).contact,
        ' right away, from this email. We’ll help you get your account back.',
      ],
    },
  ],
  smallPrint: [securityNotice],
});

export function newDevice({ device, person, signedInAt, site }: NewDevice): MessageContent {
  const facts: Fact[] = [
    { label: 'When', value: [momentOf(signedInAt)] },
    { label: 'Device', value: device ? phrase`${device}` : ['Unknown'] },
  ];
  return {
    subject: 'New login to your account',
    preheader: wasYou,
    blocks: [
      { type: 'heading', text: ['New login to your account'] },
      {
        type: 'paragraph',
        text: [...greeting(person.name), ` someone logged in to your ${product} account on a new device:`],
      },
      { type: 'facts', facts },
      { type: 'paragraph', text: [wasYou] },
      {
        type: 'note',
        title: 'Wasn’t you?',
        text: ['Reset your password now. It logs out every device.'],
      },
      { type: 'button', label: 'Choose a new password', url: siteLinks(site).forgotPassword },
    ],
    smallPrint: [securityNotice],
  };
}

export const passwordGuessed = ({ person, site }: PasswordGuessed): MessageContent => ({
  subject: 'Someone is guessing your password',
  preheader: 'They’re not in. Your own devices keep working.',
  blocks: [
    { type: 'heading', text: ['Someone is guessing your password'] },
    {
      type: 'paragraph',
      text: [
        ...greeting(person.name),
        ` someone tried hundreds of passwords for your ${product} account today. None of them worked.`,
      ],
    },
    {
      type: 'paragraph',
      text: [
        'Devices you’ve used before keep working. To log in on a new one within the next day, choose a new password first.',
      ],
    },
    {
      type: 'note',
      title: 'Is your password short or used elsewhere?',
      text: ['Choose a new one. A few words in a row are easy to remember and hard to guess.'],
    },
    { type: 'button', label: 'Choose a new password', url: siteLinks(site).forgotPassword },
  ],
  smallPrint: [securityNotice],
});

/** `a•••@example.com`: enough for its owner, useless for other readers of the old mailbox. */
function masked(email: string): string {
  const [name = '', domain = ''] = oneLine(email).split('@');
  return `${[...name][0] ?? ''}•••@${domain}`;
}
