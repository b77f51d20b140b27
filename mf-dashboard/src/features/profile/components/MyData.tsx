import { LinkButton } from '@marathon/ui';
import { DownloadMyData } from '../../../shared/components/DownloadMyData.tsx';
import { Actions, ProfileSection } from './ProfileSection.tsx';

export function MyData() {
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
