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
      subject: `${subject}: confirm your email`,
      preheader: codeFirst(challenge, 'Confirm your email to finish.'),
      blocks: [
        { type: 'heading', text: [subject] },
        {
          type: 'paragraph',
          text: [...greeting(person.name), ' welcome! Confirm your email to finish.'],
        },
        ...proof(challenge, now, 'Confirm my email'),
        ignoreIt('Didn’t sign up?'),
      ],
      smallPrint: [[`We sent this email because someone created a ${product} account with your email.`]],
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
          ' welcome! Your account is ready. Find a race, register, and see all your races in one place.',
        ],
      },
      { type: 'button', label: 'Find a race', url: siteLinks(site).marathons },
    ],
    smallPrint: [
      [
        `We sent this email because someone created a ${product} account with your email. Wasn’t you? Write to `,
        siteLinks(site).contact,
        '.',
      ],
    ],
  };
}

export const verifyEmail = ({ challenge, now, person }: VerifyEmail): MessageContent => ({
  subject: 'Confirm your email',
  preheader: codeFirst(challenge, 'Then you can register for races.'),
  blocks: [
    { type: 'heading', text: ['Confirm your email'] },
    {
      type: 'paragraph',
      text: [
        ...greeting(person.name),
        ' please confirm your email. Then you can register for races with it.',
      ],
    },
    ...proof(challenge, now, 'Confirm my email'),
    ignoreIt('Wasn’t you?'),
  ],
  smallPrint: [[`We sent this email because your ${product} account asked for it.`]],
});

export const changeEmail = ({ challenge, now, person }: ChangeEmail): MessageContent => ({
  subject: 'Confirm your new email',
  preheader: codeFirst(challenge, 'Your old email stays until you confirm.'),
  blocks: [
    { type: 'heading', text: ['Confirm your new email'] },
    {
      type: 'paragraph',
      text: [
        ...greeting(person.name),
        ` you want to use this email for your ${product} account. Confirm it to replace your old one. Until then nothing changes.`,
      ],
    },
    ...proof(challenge, now, 'Confirm my new email'),
    ignoreIt('Wasn’t you?'),
  ],
  smallPrint: [[`We sent this email because someone entered yours for a ${product} account.`]],
});

export const accountDeleted = ({ person, site }: AccountDeleted): MessageContent => ({
  subject: 'Your account is deleted',
  preheader: 'This is our last email to you.',
  blocks: [
    { type: 'heading', text: ['Your account is deleted'] },
    {
      type: 'paragraph',
      text: [...greeting(person.name), ` your ${product} account is deleted, as you asked.`],
    },
    {
      type: 'paragraph',
      text: [
        'Your spots in upcoming races are free for others, and your name is gone from past ones. Your own races go on without your name if they have runners. The others are deleted.',
      ],
    },
    {
      type: 'paragraph',
      text: ['This is our last email to you. Thank you for running with us, and all the best.'],
    },
    { type: 'note', title: 'Wasn’t you?', text: ['Write to ', siteLinks(site).contact, ' right away.'] },
  ],
  smallPrint: [[`We sent this email because your ${product} account was deleted.`]],
});

const ignoreIt = (title: string): Block => ({
  type: 'note',
  title,
  text: ['Ignore this email. Never share its link or code.'],
});

const proof = (challenge: Challenge, now: string, label: string): Block[] =>
  challenge.code
    ? [
        { type: 'button', label, url: challenge.link },
        { type: 'paragraph', text: ['Or enter this code:'] },
        { type: 'code', code: challenge.code },
        {
          type: 'paragraph',
          text: [`The link and the code work for ${validity(challenge, now)}.`],
        },
      ]
    : [
        { type: 'button', label, url: challenge.link },
        { type: 'paragraph', text: [`The link works for ${validity(challenge, now)}.`] },
      ];

const codeFirst = ({ code }: Challenge, words: string) => (code ? `Your code: ${code}. ${words}` : words);
