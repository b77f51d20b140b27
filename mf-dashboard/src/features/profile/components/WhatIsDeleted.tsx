import { useMyNewestMarathons } from '@marathon/app-runtime/marathons';
import { color, space } from '@marathon/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useMyRegistrations } from '../../../shared/api/getMyRegistrations.ts';
import { deletionFacts } from '../domain/deletionFacts.ts';

/** With numbers if they are available, otherwise in general. */
export function WhatIsDeleted({ email }: { readonly email: string }) {
  const [now] = useState(() => new Date());
  const registrations = useMyRegistrations(email).data;
  const marathons = useMyNewestMarathons(email).data;
  const isAll = marathons !== undefined && !marathons.hasNext;
  const facts =
    registrations && isAll ? deletionFacts({ registrations, marathons: marathons.items }, now) : general;
  return (
    <>
      <p>This can’t be undone.</p>
      <List>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li>Your name, email, photo and logins are removed everywhere.</li>
        <li>You’ll be logged out on all devices.</li>
      </List>
    </>
  );
}

const general = [
  'You’ll lose your spots in upcoming races. Past registrations still count, without your name.',
  'Your races without runners or other owners are deleted. Others stay under “deleted account”.',
];

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-inline-start: ${space[5]};
  color: ${color.inkMuted};
  list-style: disc;
`;
