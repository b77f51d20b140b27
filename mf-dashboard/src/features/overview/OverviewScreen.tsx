import { Page, PageHeading, space } from '@marathon/ui';
import styled from 'styled-components';
import { AddMarathonLink } from '../../shared/components/AddMarathonLink.tsx';
import { MyCounts } from '../../shared/components/MyCounts.tsx';
import { useSignedInUser } from '../../shared/hooks/useSignedInUser.ts';
import { ComingUp } from './components/ComingUp.tsx';
import { ConfirmAddress } from './components/ConfirmAddress.tsx';
import { FirstSteps } from './components/FirstSteps.tsx';
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
