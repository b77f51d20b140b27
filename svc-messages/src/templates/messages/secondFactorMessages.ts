import { messages } from '@marathon/contracts/messages';
import type { MessageContent } from '../content/content.ts';
import { greeting } from '../content/greeting.ts';
import { siteLinks } from '../content/siteLinks.ts';
import { momentOf } from '../content/times.ts';
import type { CodeGuessed, SecondFactorChange, SecondFactorKind } from '../renderInput.ts';

const { product } = messages;
const safety = [`You get this mail because it is about the safety of your ${product} account.`];

interface Words {
  readonly subject: string;
  /** Follows the name of the person; the moment comes behind it. */
  readonly what: string;
  readonly after: string;
}

const words: Readonly<Record<SecondFactorKind, Words>> = {
  'second-factor-enabled': {
    subject: 'Two-step login is on',
    what: ` two-step login was switched on for your ${product} account on `,
    after:
      'From now on each login asks for a code of your authenticator app, or for a passkey. Your other devices were signed out.',
  },
  'second-factor-disabled': {
    subject: 'Two-step login is off',
    what: ` two-step login was switched off for your ${product} account on `,
    after: 'From now on your password or Google alone logs you in.',
  },
  'second-factor-removed': {
    subject: 'We took two-step login off your account',
    what: ` we took two-step login off your ${product} account on `,
    after:
      'Somebody asked us to, and showed us that the account is theirs. Every device was signed out. From now on your password or Google alone logs you in: switch two-step login on again in your profile.',
  },
  'recovery-codes-replaced': {
    subject: 'You have new recovery codes',
    what: ` new recovery codes were made for your ${product} account on `,
    after: 'Those that you had before work no longer.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    what: ` a passkey was added to your ${product} account on `,
    after:
      'After your password or Google it logs you in, as your other passkeys or your authenticator app do.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    what: ` a passkey was removed from your ${product} account on `,
    after: 'It no longer logs in. Two-step login stays on.',
  },
};

/** Somebody who has got into an account weakens its second factor first: its owner is told each time. */
export function secondFactorChange({
  kind,
  changedAt,
  person,
  site,
}: SecondFactorChange<SecondFactorKind>): MessageContent {
  const { subject, what, after } = words[kind];
  return {
    subject,
    preheader: 'Was it you? Then there is nothing to do.',
    blocks: [
      { type: 'heading', text: [subject] },
      { type: 'paragraph', text: [...greeting(person.name), what, { strong: momentOf(changedAt) }, '.'] },
      { type: 'paragraph', text: [after] },
      {
        type: 'note',
        title: 'Was it not you?',
        text: ['Choose a new password right away, and write to ', siteLinks(site).contact, '.'],
      },
      { type: 'button', label: 'Open your profile', url: siteLinks(site).profile },
    ],
    smallPrint: [safety],
  };
}

export const codeGuessed = ({ person, site }: CodeGuessed): MessageContent => ({
  subject: 'Somebody tries to get into your account',
  preheader: 'They are not in: they had no code and no passkey of yours.',
  blocks: [
    { type: 'heading', text: ['Somebody tries to get into your account'] },
    {
      type: 'paragraph',
      text: [
        ...greeting(person.name),
        ` somebody got past the password or the Google login of your ${product} account, and then typed ten wrong codes. They are not in.`,
      ],
    },
    {
      type: 'paragraph',
      text: [
        'Was it you? Set the clock of your phone to automatic, and try again in an hour or use a recovery code then.',
      ],
    },
    {
      type: 'note',
      title: 'Was it not you?',
      text: [
        'Choose a new password right away. It signs out every device, and the old one is worth nothing. If you log in with Google, look after your Google account, too.',
      ],
    },
    { type: 'button', label: 'Choose a new password', url: siteLinks(site).forgotPassword },
  ],
  smallPrint: [safety],
});
