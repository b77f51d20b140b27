import { useSession } from '@marathon/app-runtime';
import { Link, Section, SectionHeading, space } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { siteDetail } from '../../../layout/site.ts';

export function Words() {
  const email = siteDetail('contactEmail');
  return (
    <>
      <Part title="Who sees it">
        <p>
          The organizer of a race that you register for, and the people who help with it: your name, e-mail
          address, contact, address and answers, for that race alone. Medical answers are for those whose task
          it is: the owners of the race and its medical team. Each reading is noted, and you find it in the
          history of your registration.
        </p>
        <p>Nobody else, apart from those who run this site. We sell nothing, and there is no advertising.</p>
      </Part>
      <Part title="Cookies and other sites">
        <p>
          Cookies keep you signed in, and one holds a number below 100 that decides which release you see.
          None follows you. Forms that you have begun stay in your browser until you send or discard them, and
          tickets that you have opened, so that they open without a connection, until you log out.
        </p>
        <p>
          Pictures that people link to come from the sites where they lie, which see that a browser asks for
          them. Whoever signs in with Google tells Google so.
        </p>
      </Part>
      <Part title="What you can do">
        <YourRights />
      </Part>
      <Part title="Whom to ask">
        <p>
          <a href={`mailto:${email}`}>{email}</a>, or {siteDetail('contactAddress')}.
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
        You can read and download everything that we hold about you, correct it, and delete your account. With
        the account go your registrations for races to come, and your name from those of past ones.
      </p>
      <p>
        {isSignedIn ? (
          <>
            <Link to="/dashboard/my-data">Read your data</Link>, or go to{' '}
            <Link to="/dashboard/profile">your profile</Link> to change or delete it.
          </>
        ) : (
          <>
            <Link to="/login">Log in</Link>, and you find it in your profile.
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
