import { messages } from '@marathon/contracts/messages';
import type { MessageContent } from '../content/content.ts';
import { greeting } from '../content/greeting.ts';
import { siteLinks } from '../content/siteLinks.ts';
import { momentOf } from '../content/times.ts';
import type { CodeGuessed, SecondFactorChange, SecondFactorKind } from '../renderInput.ts';
import { securityNotice, wasYou } from './securityNotice.ts';

const { product } = messages;

interface Words {
  readonly subject: string;
  /** After the person's name, before the moment. */
  readonly what: string;
  readonly after: string;
}

const words: Readonly<Record<SecondFactorKind, Words>> = {
  'second-factor-enabled': {
    subject: 'Two-step login is on',
    what: ` two-step login was switched on for your ${product} account on `,
    after:
      'From now on, each login needs a code from your authenticator app or a passkey. Your other devices were logged out.',
  },
  'second-factor-disabled': {
    subject: 'Two-step login is off',
    what: ` two-step login was switched off for your ${product} account on `,
    after: 'From now on, your password or Google alone logs you in.',
  },
  'second-factor-removed': {
    subject: 'We switched off two-step login for your account',
    what: ` we switched off two-step login for your ${product} account on `,
    after:
      'Someone asked us to and proved that the account is theirs. Every device was logged out. From now on, your password or Google alone logs you in. You can switch two-step login on again in your profile.',
  },
  'recovery-codes-replaced': {
    subject: 'You have new recovery codes',
    what: ` new recovery codes were made for your ${product} account on `,
    after: 'Your old ones no longer work.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    what: ` a passkey was added to your ${product} account on `,
    after:
      'After your password or Google, it logs you in, like your other passkeys or your authenticator app.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    what: ` a passkey was removed from your ${product} account on `,
    after: 'It no longer logs you in. Two-step login stays on.',
  },
};

/** Attackers weaken the second factor first, so owners are told of each change. */
export function secondFactorChange({
  kind,
  changedAt,
  person,
  site,
}: SecondFactorChange<SecondFactorKind>): MessageContent {
  const { subject, what, after } = words[kind];
  return {
    subject,
    preheader: wasYou,
    blocks: [
      { type: 'heading', text: [subject] },
      { type: 'paragraph', text: [...greeting(person.name), what, { strong: momentOf(changedAt) }, '.'] },
      { type: 'paragraph', text: [after] },
      {
        type: 'note',
        title: 'Wasn’t you?',
        text: ['Reset your password now, and write to ', siteLinks(site).contact, '.'],
      },
      { type: 'button', label: 'Open your profile', url: siteLinks(site).profile },
    ],
    smallPrint: [securityNotice],
  };
}

export const codeGuessed = ({ person, site }: CodeGuessed): MessageContent => ({
  subject: 'Someone is trying to get into your account',
  preheader: 'They’re not in. They had no code and no passkey.',
  blocks: [
    { type: 'heading', text: ['Someone is trying to get into your account'] },
    {
      type: 'paragraph',
      text: [
        ...greeting(person.name),
        ` someone got past the password or the Google login of your ${product} account and then typed ten wrong codes. They’re not in.`,
      ],
    },
    {
      type: 'paragraph',
      text: [
        'Was that you? Set your phone’s clock to automatic. Then try again in an hour, or use a recovery code.',
      ],
    },
    {
      type: 'note',
      title: 'Wasn’t you?',
      text: [
        'Reset your password now. It logs out every device, and the old password stops working. If you log in with Google, check your Google account, too.',
      ],
    },
    { type: 'button', label: 'Choose a new password', url: siteLinks(site).forgotPassword },
  ],
  smallPrint: [securityNotice],
});
