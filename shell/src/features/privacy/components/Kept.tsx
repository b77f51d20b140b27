import { Section, SectionHeading, space } from '@marathon/ui';
import styled from 'styled-components';

const kept: readonly (readonly [what: string, words: string])[] = [
  [
    'Your account',
    'Your name, e-mail address and picture, and your password as a hash that nobody can turn back. With two-step login also since when it is on, your recovery codes as hashes, and of each passkey its name, its public key and when it was used last. Until you delete the account.',
  ],
  [
    'Your registrations',
    'What you typed into the form, the answers to the organizer’s questions, and what happened to the registration. Once you give a spot back or an organizer cancels it, only its times stay, for 30 days.',
  ],
  [
    'Answers to medical questions',
    'They are kept apart from everything else, and removed 30 days after the race.',
  ],
  [
    'Marathons that you create',
    'They are public, with the organizer that you name and the e-mail address of your account. Drafts are yours alone.',
  ],
  [
    'What you do in the team of a race',
    'The team reads in a log what you change, and when. The log stays; your name in it goes when you delete your account.',
  ],
  ['Mails to you', 'That they were sent, when and about what, for 400 days, so that none is sent twice.'],
  ['Your sign-ins', 'When and with which browser, so that you can see and end them.'],
];

export const Kept = () => (
  <Section aria-labelledby="kept">
    <SectionHeading id="kept">What we keep, and for how long</SectionHeading>
    <Rows>
      {kept.map(([what, words]) => (
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
