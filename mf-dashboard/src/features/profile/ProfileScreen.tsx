import { messages } from '@marathon/contracts/messages';
import { Avatar, Button, Card, color, Icon, lazyScreen, Page, PageHeading, space, text } from '@marathon/ui';
import { EditModal } from '@marathon/ui/forms';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { AddMarathonLink } from '../../shared/components/AddMarathonLink.tsx';
import { MyCounts } from '../../shared/components/MyCounts.tsx';
import { useSignedInUser } from '../../shared/hooks/useSignedInUser.ts';
import { AccountSecurity } from './components/AccountSecurity.tsx';

const ProfileForm = lazyScreen(() => import('./components/ProfileForm.tsx'));

export default function ProfileScreen() {
  const user = useSignedInUser();
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  useEffect(ProfileForm.loadAhead, []);
  return (
    <Page>
      <PageHeading actions={<AddMarathonLink />}>{messages.profile.title}</PageHeading>
      <Stack>
        <Person $padded>
          <Avatar src={user.photoURL} size={96} />
          <Names>
            <Name>{user.displayName || messages.profile.noName}</Name>
            <Email>{user.email}</Email>
          </Names>
          <Button variant="secondary" onClick={() => setEditing(true)}>
            <Icon name="edit" size={18} />
            {editWords}
          </Button>
        </Person>
        <MyCounts />
        <AccountSecurity />
      </Stack>
      <EditModal open={editing} title={editWords} onClose={close}>
        {(handle) => <ProfileForm user={user} handle={handle} onClose={close} />}
      </EditModal>
    </Page>
  );
}

const editWords = 'Edit profile';

const Stack = styled.div`
  display: grid;
  gap: ${space[6]};
`;

const Person = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[5]};
`;

const Names = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.h2`
  font-size: ${text.h3};
`;

const Email = styled.p`
  margin-top: ${space[1]};
  color: ${color.inkMuted};
`;
