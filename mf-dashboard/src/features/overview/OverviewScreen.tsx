import { useMyMarathonCount } from '@marathon/app-runtime/marathons';
import { messages } from '@marathon/contracts/messages';
import { EmptyState, LinkButton, Page, PageHeading, space } from '@marathon/ui';
import styled from 'styled-components';
import { useMyRegistrations } from '../../shared/api/getMyRegistrations.ts';
import { AddMarathonLink } from '../../shared/components/AddMarathonLink.tsx';
import { MyCounts } from '../../shared/components/MyCounts.tsx';
import { useSignedInUser } from '../../shared/hooks/useSignedInUser.ts';
import { ComingUp } from './components/ComingUp.tsx';
import { ConfirmAddress } from './components/ConfirmAddress.tsx';
import { NextRaces } from './components/NextRaces.tsx';

export default function OverviewScreen() {
  const { displayName } = useSignedInUser();
  return (
    <Page>
      <PageHeading
        intro={`Welcome${displayName && `, ${displayName}`}. Here’s what you organize and where you run.`}
        actions={<AddMarathonLink />}
      >
        Dashboard
      </PageHeading>
      <Stack>
        <ConfirmAddress />
        <MyCounts />
        <NextRaces />
        <ComingUp />
        <FirstSteps />
      </Stack>
    </Page>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[7]};
`;

/** Only for people without marathons and registrations. */
function FirstSteps() {
  const { email } = useSignedInUser();
  const created = useMyMarathonCount(email);
  const registered = useMyRegistrations(email);
  if (created.data?.total !== 0 || registered.data?.length !== 0) return null;
  return (
    <EmptyState
      title="Your first marathon is still ahead"
      icon="route"
      action={
        <LinkButton to="/marathons" variant="secondary">
          {messages.actions.browse}
        </LinkButton>
      }
    >
      Register for a race you like or add your own. Both appear here.
    </EmptyState>
  );
}
