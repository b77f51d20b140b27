import { Section, SectionHeading, space } from '@marathon/ui';
import styled from 'styled-components';

const entries: readonly (readonly [what: string, words: string])[] = [
  [
    'Your account',
    'Your name, email and picture, and your password as a hash that can’t be reversed. With two-step login, also when you switched it on, hashes of your recovery codes, and each passkey’s name, public key and last use. Until you delete the account.',
  ],
  [
    'Your registrations',
    'What you entered in the form, your answers to the organizer’s questions, and the registration’s history. Once you or an organizer cancel it, we keep only its dates, your name and the fee, for 30 days. If an organizer added you and you have no account, we also keep your email for these 30 days.',
  ],
  ['Answers to medical questions', 'Stored separately and deleted 30 days after the race.'],
  [
    'Races you create',
    'They are public, with the organizer you name and your account’s email. Only you see your drafts.',
  ],
  [
    'What you do on a race’s team',
    'A log shows the team what you change, and when. The log stays. When you delete your account, your name is removed from it.',
  ],
  ['Emails to you', 'That we sent them, when and what about, for 400 days, so that we never send one twice.'],
  [
    'Devices you turn notifications on for',
    'Their addresses at Google, Mozilla, Apple or Microsoft, who deliver the notifications and can’t read them. Until you turn them off, or don’t use them for 400 days. A notification says which race it is about.',
  ],
  ['Your logins', 'When and with which browser, so that you can see and end them.'],
];

export const StoredData = () => (
  <Section aria-labelledby="kept">
    <SectionHeading id="kept">What we keep, and for how long</SectionHeading>
    <Rows>
      {entries.map(([what, words]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </Rows>
  </Section>
);

const Rows = styled.dl`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  dt {
    font-weight: 650;
  }
  dd {
    margin: 0;
  }
`;
