import { AreaLoading, Card, space, text } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { Happenings } from '@marathon/ui/registrations';
import { useId } from 'react';
import styled from 'styled-components';
import { useRegistrationLog } from '../api/getRegistrationLog.ts';

/** What the runner and organizers did to a registration, the first of it first. */
export default function RegistrationHistory({ registrationId }: { readonly registrationId: string }) {
  const titleId = useId();
  return (
    <Part as="section" $padded aria-labelledby={titleId}>
      <Heading id={titleId}>History</Heading>
      <QueryBoundary
        query={useRegistrationLog(registrationId)}
        loading={<AreaLoading />}
        failed="The history could not be loaded."
      >
        {({ entries }) => <Happenings of={entries} />}
      </QueryBoundary>
    </Part>
  );
}

const Part = styled(Card)`
  display: grid;
  gap: ${space[4]};
  @media print {
    display: none;
  }
`;

const Heading = styled.h2`
  font-size: ${text.h4};
`;
