import { isApiError, useSession } from '@marathon/app-runtime';
import { AreaLoading, Card, Page, PageHeading, space } from '@marathon/ui';
import { useLinkToken } from '@marathon/ui/mailedLinks';
import { QueryBoundary } from '@marathon/ui/queries';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useInvitation } from './api/getInvitation.ts';
import { Accept } from './components/Accept.tsx';
import { InvitationOver } from './components/InvitationOver.tsx';
import { LogInToAccept } from './components/LogInToAccept.tsx';
import { Terms } from './components/Terms.tsx';
import { invitationToken } from './invitationToken.ts';

/** At /desk/invitation: shows and accepts an invitation, also to visitors. Its token is in the URL's fragment. */
export default function InvitationScreen() {
  const arrived = useLinkToken();
  const [stored] = useState(invitationToken.read);
  useEffect(() => {
    if (arrived !== undefined) invitationToken.keep(arrived);
  }, [arrived]);
  const token = arrived ?? stored;
  return (
    <Page $width="text">
      <PageHeading>Invitation</PageHeading>
      {token === '' ? <InvitationOver /> : <Invitation key={token} token={token} />}
    </Page>
  );
}

function Invitation({ token }: { readonly token: string }) {
  const { user, loading } = useSession();
  const query = useInvitation(token);
  const [isOver, setOver] = useState(false);
  if (isOver || isEnd(query.error)) return <InvitationOver />;
  if (loading) return <AreaLoading />;
  return (
    <QueryBoundary query={query} loading={<AreaLoading />} failed="The invitation could not be loaded">
      {(invitation) => (
        <Box $padded>
          <Terms invitation={invitation} />
          {user ? (
            <Accept token={token} email={user.email} onOver={() => setOver(true)} />
          ) : (
            <LogInToAccept />
          )}
        </Box>
      )}
    </QueryBoundary>
  );
}

const isEnd = (error: unknown) =>
  isApiError(error, 'challenge-expired') || isApiError(error, 'validation-failed');

const Box = styled(Card)`
  display: grid;
  gap: ${space[5]};
`;
