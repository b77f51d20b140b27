import { messages } from '@marathon/contracts/messages';
import type { Block, MessageContent } from '../content/content.ts';
import { greeting } from '../content/greeting.ts';
import { siteLinks } from '../content/siteLinks.ts';
import { validity } from '../content/times.ts';
import type { AccountCreated, AccountDeleted, Challenge, ChangeEmail, VerifyEmail } from '../renderInput.ts';

const { product } = messages;

export function accountCreated(input: AccountCreated): MessageContent {
  const { challenge, now, person, site } = input;
  const subject = `Welcome to ${product}`;
  if (challenge) {
    return {
      subject: `${subject}: confirm your e-mail address`,
      preheader: codeFirst(challenge, 'One step is left: confirm that this address is yours.'),
      blocks: [
        { type: 'heading', text: [subject] },
        {
          type: 'paragraph',
          text: [
            ...greeting(person.name),
            ' good to have you. One step is left: confirm that this address is yours.',
          ],
        },
        ...proof(challenge, now, 'Confirm my email'),
        notYou,
      ],
      smallPrint: [[`You get this mail because somebody created a ${product} account with this address.`]],
    };
  }
  return {
    subject,
    preheader: 'Your account is ready. Find a race and pick your spot.',
    blocks: [
      { type: 'heading', text: [subject] },
      {
        type: 'paragraph',
        text: [
          ...greeting(person.name),
          ' good to have you. Your account is ready: find a race, register, and see all your races in one place.',
        ],
      },
      { type: 'button', label: 'Find a race', url: siteLinks(site).marathons },
    ],
    smallPrint: [
      [
        `You get this mail because somebody created a ${product} account with this address. Was it not you? Write to `,
        siteLinks(site).contact,
        '.',
      ],
    ],
  };
}

export const verifyEmail = ({ challenge, now, person }: VerifyEmail): MessageContent => ({
  subject: 'Confirm your e-mail address',
  preheader: codeFirst(challenge, 'So that we know the address is yours.'),
  blocks: [
    { type: 'heading', text: ['Confirm your e-mail address'] },
    {
      type: 'paragraph',
      text: [
        ...greeting(person.name),
        ` please confirm that this address is yours. Then you can register for races with it.`,
      ],
    },
    ...proof(challenge, now, 'Confirm my email'),
    notYou,
  ],
  smallPrint: [[`You get this mail because a ${product} account with this address asked for it.`]],
});

export const changeEmail = ({ challenge, now, person }: ChangeEmail): MessageContent => ({
  subject: 'Confirm your new e-mail address',
  preheader: codeFirst(challenge, 'Until you confirm it, your old address stays.'),
  blocks: [
    { type: 'heading', text: ['Confirm your new address'] },
    {
      type: 'paragraph',
      text: [
        ...greeting(person.name),
        ` you want to use this address for your ${product} account. Confirm it, and it takes the place of your old one. Until then nothing changes.`,
      ],
    },
    ...proof(challenge, now, 'Confirm my new address'),
    notYou,
  ],
  smallPrint: [[`You get this mail because somebody entered this address for a ${product} account.`]],
});

export const accountDeleted = ({ person, site }: AccountDeleted): MessageContent => ({
  subject: 'Your account is deleted',
  preheader: 'This is the last mail that you get from us.',
  blocks: [
    { type: 'heading', text: ['Your account is deleted'] },
    {
      type: 'paragraph',
      text: [...greeting(person.name), ` your ${product} account is gone, as you asked.`],
    },
    {
      type: 'paragraph',
      text: [
        'Your spots in coming races are free for others, and your name no longer stands in past ones. Your own marathons go on without your name where people have registered; the others are deleted.',
      ],
    },
    {
      type: 'paragraph',
      text: ['This is the last mail that you get from us. Thank you for running with us, and all the best.'],
    },
    { type: 'note', title: 'Was it not you?', text: ['Write to ', siteLinks(site).contact, ' right away.'] },
  ],
  smallPrint: [[`You get this mail because the ${product} account with this address was deleted.`]],
});

const notYou: Block = {
  type: 'note',
  title: 'Was it not you?',
  text: ['Then ignore this mail, and give the link or code to nobody.'],
};

/** Button, code and how long they last. */
const proof = (challenge: Challenge, now: string, label: string): Block[] =>
  challenge.code
    ? [
        { type: 'button', label, url: challenge.link },
        { type: 'paragraph', text: ['Or type this code where you are signed in:'] },
        { type: 'code', code: challenge.code },
        {
          type: 'paragraph',
          text: [`Link and code work for ${validity(challenge, now)}.`],
        },
      ]
    : [
        { type: 'button', label, url: challenge.link },
        { type: 'paragraph', text: [`The link works for ${validity(challenge, now)}.`] },
      ];

const codeFirst = ({ code }: Challenge, words: string) => (code ? `Your code: ${code}. ${words}` : words);
