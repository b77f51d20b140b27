import { messages } from '@marathon/contracts/messages';
import type { Fact, MessageContent } from '../content/content.ts';
import { greeting } from '../content/greeting.ts';
import { phrase } from '../content/phrase.ts';
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

const { product } = messages;
const safety = [`You get this mail because it is about the safety of your ${product} account.`];

export const resetPassword = ({ challenge, now, person }: ResetPassword): MessageContent => ({
  subject: 'Reset your password',
  preheader: 'Choose a new password with this link.',
  blocks: [
    { type: 'heading', text: ['Choose a new password'] },
    {
      type: 'paragraph',
      text: [...greeting(person.name), ' forgotten passwords happen. Press the button and choose a new one.'],
    },
    { type: 'button', label: 'Choose a new password', url: challenge.link },
    {
      type: 'paragraph',
      text: [
        `The link works once, for ${validity(challenge, now)}. Afterwards you are signed out everywhere and log in with the new password.`,
      ],
    },
    {
      type: 'note',
      title: 'Did you not ask for this?',
      text: ['Then ignore this mail. Your password stays as it is.'],
    },
  ],
  smallPrint: [
    [
      `You get this mail because somebody asked for a new password for the ${product} account with this address.`,
    ],
  ],
});

export const passwordChanged = ({ changedAt, person, site }: PasswordChanged): MessageContent => ({
  subject: 'Your password was changed',
  preheader: 'Was it you? Then there is nothing to do.',
  blocks: [
    { type: 'heading', text: ['Your password was changed'] },
    {
      type: 'paragraph',
      text: [
        ...greeting(person.name),
        ` the password of your ${product} account was changed on `,
        { strong: momentOf(changedAt) },
        '. Your other devices were signed out.',
      ],
    },
    { type: 'paragraph', text: ['Was it you? Then there is nothing to do.'] },
    {
      type: 'note',
      title: 'Was it not you?',
      text: ['Choose a new password right away, and write to ', siteLinks(site).contact, '.'],
    },
    { type: 'button', label: 'Choose a new password', url: siteLinks(site).forgotPassword },
  ],
  smallPrint: [safety],
});

export const emailChanged = ({ changedAt, person, site, to }: EmailChanged): MessageContent => ({
  subject: 'Your e-mail address was changed',
  preheader: `Your ${product} account now uses another address.`,
  blocks: [
    { type: 'heading', text: ['Your e-mail address was changed'] },
    {
      type: 'paragraph',
      text: [
        ...greeting(person.name),
        ` since ${momentOf(changedAt)} your ${product} account uses another address:`,
      ],
    },
    { type: 'facts', facts: [{ label: 'Address', value: phrase`${masked(to)}` }] },
    {
      type: 'paragraph',
      text: [
        'From now on we write to the new address and no longer to this one. Was it you? Then there is nothing to do.',
      ],
    },
    {
      type: 'note',
      title: 'Was it not you?',
      text: [
        'Write to ',
        siteLinks(site).contact,
        ' right away, from this address. We help you get your account back.',
      ],
    },
  ],
  smallPrint: [safety],
});

export function newDevice({ device, person, signedInAt, site }: NewDevice): MessageContent {
  const facts: Fact[] = [
    { label: 'When', value: [momentOf(signedInAt)] },
    { label: 'Device', value: device ? phrase`${device}` : ['Unknown'] },
  ];
  return {
    subject: 'New sign-in to your account',
    preheader: 'Was it you? Then there is nothing to do.',
    blocks: [
      { type: 'heading', text: ['New sign-in to your account'] },
      {
        type: 'paragraph',
        text: [
          ...greeting(person.name),
          ` somebody signed in to your ${product} account on a device that we had not seen before:`,
        ],
      },
      { type: 'facts', facts },
      { type: 'paragraph', text: ['Was it you? Then there is nothing to do.'] },
      {
        type: 'note',
        title: 'Was it not you?',
        text: ['Choose a new password right away. It signs out every device.'],
      },
      { type: 'button', label: 'Choose a new password', url: siteLinks(site).forgotPassword },
    ],
    smallPrint: [safety],
  };
}

export const passwordGuessed = ({ person, site }: PasswordGuessed): MessageContent => ({
  subject: 'Somebody is guessing your password',
  preheader: 'They are not in. Devices that you use go on working.',
  blocks: [
    { type: 'heading', text: ['Somebody is guessing your password'] },
    {
      type: 'paragraph',
      text: [
        ...greeting(person.name),
        ` somebody has tried hundreds of passwords at your ${product} account today, and none was right.`,
      ],
    },
    {
      type: 'paragraph',
      text: [
        'Devices on which you have logged in go on working. For a day, a new one needs a new password by mail first.',
      ],
    },
    {
      type: 'note',
      title: 'Is your password short, or used elsewhere?',
      text: ['Then choose a new one: a few words in a row are easy to keep and hard to guess.'],
    },
    { type: 'button', label: 'Choose a new password', url: siteLinks(site).forgotPassword },
  ],
  smallPrint: [safety],
});

/** `a•••@example.com`: enough for its owner, of no use to others who read the old mailbox. */
function masked(email: string): string {
  const [name = '', domain = ''] = oneLine(email).split('@');
  return `${[...name][0] ?? ''}•••@${domain}`;
}
