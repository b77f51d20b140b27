import { messages } from '@marathon/contracts/messages';
import { Avatar, Card, color, Page, PageHeading, space, text, useSession } from '@marathon/web-kit';
import styled from 'styled-components';

export default function ProfileScreen() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Page $width="text">
      <PageHeading>{messages.profile.title}</PageHeading>
      <Card $padded>
        <Person>
          <Avatar src={user.photoURL} size={88} />
          <div>
            <Name>{user.displayName || messages.profile.noName}</Name>
            <Email>{user.email}</Email>
          </div>
        </Person>
      </Card>
    </Page>
  );
}

const Person = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[5]};
`;

const Name = styled.h2`
  font-size: ${text.h3};
`;

const Email = styled.p`
  color: ${color.inkMuted};
`;
