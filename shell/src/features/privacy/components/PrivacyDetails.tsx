import { useSession } from '@marathon/app-runtime';
import { mailto } from '@marathon/contracts/mailto';
import { Link, Section, SectionHeading, space } from '@marathon/ui';
import { siteDetail } from '@marathon/ui/site';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export function PrivacyDetails() {
  const email = siteDetail('contactEmail');
  return (
    <>
      <Part title="Who sees it">
        <p>
          The organizer of a race you register for and the people who help with it see your name, email,
          contact, address and answers, for that race only. Only the race’s owners and its medical team can
          read medical answers. Each reading is logged, and you find it in the history of your registration.
        </p>
        <p>
          If you organize races, the contact emails you give them are public: they’re on the race pages and in
          emails to runners.
        </p>
        <p>Nobody else, apart from the people who run this site. We don’t sell data or show ads.</p>
      </Part>
      <Part title="Cookies and other sites">
        <p>
          Cookies keep you logged in, and one holds a number below 100 that decides which release you see.
          None of them tracks you. Unfinished forms stay in your browser until you submit or discard them.
          Tickets you’ve opened stay there for offline use until you log out.
        </p>
        <p>
          Linked pictures load from other sites, which can see that. If you log in with Google, Google knows.
        </p>
      </Part>
      <Part title="What you can do">
        <YourRights />
      </Part>
      <Part title="Contact">
        <p>
          <a href={mailto(email)}>{email}</a>, or {siteDetail('contactAddress')}.
        </p>
      </Part>
    </>
  );
}

function YourRights() {
  const isSignedIn = useSession().user !== null;
  return (
    <>
      <p>
        You can read and download everything we store about you, correct it, and delete your account. That
        also deletes your registrations for upcoming races and removes your name from past ones. Races you
        added lose their contact email.
      </p>
      <p>
        {isSignedIn ? (
          <>
            <Link to="/dashboard/my-data">Read your data</Link>, or go to{' '}
            <Link to="/dashboard/profile">your profile</Link> to change or delete it.
          </>
        ) : (
          <>
            <Link to="/login">Log in</Link> to find it in your profile.
          </>
        )}
      </p>
    </>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Section aria-label={title}>
    <SectionHeading>{title}</SectionHeading>
    <Paragraphs>{children}</Paragraphs>
  </Section>
);

const Paragraphs = styled.div`
  display: grid;
  gap: ${space[4]};
`;
