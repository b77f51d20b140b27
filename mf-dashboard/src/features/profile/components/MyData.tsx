import { LinkButton } from '@marathon/ui';
import { DownloadMyData } from '../../../shared/components/DownloadMyData.tsx';
import { Actions, ProfileSection } from './ProfileSection.tsx';

export function MyData() {
  return (
    <ProfileSection
      title="My data"
      intro="Everything that we hold about you: your account, registrations, marathons, mails and sign-ins. Yours to read and to keep."
    >
      <Actions>
        <LinkButton to="/dashboard/my-data" variant="secondary">
          See my data
        </LinkButton>
        <DownloadMyData />
      </Actions>
    </ProfileSection>
  );
}
