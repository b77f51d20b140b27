import { useOwnAccount } from '@marathon/app-runtime/accounts';
import { AreaBoundary, AreaLoading, ErrorState, LinkButton, lazyScreen, space } from '@marathon/ui';
import styled from 'styled-components';
import { DownloadMyData } from '../../../shared/components/DownloadMyData.tsx';
import { useSignedInUser } from '../../../shared/hooks/useSignedInUser.ts';
import { Address } from './Address.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Actions, ProfileSection } from './ProfileSection.tsx';
import { Reminders } from './Reminders.tsx';
import { SetPassword } from './SetPassword.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { SecondFactor } from './second-factor/SecondFactor.tsx';

const PasswordForm = lazyScreen(() => import('./PasswordForm.tsx'));

/** Address, password, second factor, mails, sign-ins, data and deletion. */
export function AccountSecurity() {
  const { email } = useSignedInUser();
  const { data: account } = useOwnAccount();
  return (
    <Cards>
      {account && <Address account={account} />}
      <ProfileSection title="Password" intro="Changing it logs you out on other devices.">
        <AreaBoundary loading={<AreaLoading />} failed={(retry) => <ErrorState onRetry={retry} />}>
          {account?.hasPassword === false ? <SetPassword email={email} /> : <PasswordForm />}
        </AreaBoundary>
      </ProfileSection>
      {account?.secondFactor !== undefined && <SecondFactor account={account} state={account.secondFactor} />}
      <Reminders email={email} />
      <ProfileSection title="Devices" intro="Lost your phone or used a shared computer? Log out everywhere.">
        <SignOutEverywhere />
      </ProfileSection>
      {account && <MyData />}
      {account && <DeleteAccount account={account} />}
    </Cards>
  );
}

/** Columns leave no holes below cards of unequal height. */
const Cards = styled.div`
  column-gap: ${space[5]};
  columns: 20rem;
  & > * {
    break-inside: avoid;
    margin-bottom: ${space[5]};
  }
`;

function MyData() {
  return (
    <ProfileSection title="My data" intro="See or download everything we store about you.">
      <Actions>
        <LinkButton to="/dashboard/my-data" variant="secondary">
          See my data
        </LinkButton>
        <DownloadMyData />
      </Actions>
    </ProfileSection>
  );
}
