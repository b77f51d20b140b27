import { isApiError, useSession } from '@marathon/app-runtime';
import { AreaLoading, Card, EmptyState, LinkButton, Page, PageHeading, space } from '@marathon/ui';
import { useLinkToken } from '@marathon/ui/mailedLinks';
import { QueryBoundary } from '@marathon/ui/queries';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Accept } from './components/Accept.tsx';
import { Actions } from './components/Actions.tsx';
import { Terms } from './components/Terms.tsx';
import { useInvitation } from './invitationCalls.ts';
import { invitationPath } from './invitationPath.ts';
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

function InvitationOver() {
  useEffect(invitationToken.drop, []);
  return (
    <EmptyState
      title="This invitation is over"
      icon="clock"
      action={<LinkButton to="/desk">Your desk</LinkButton>}
    >
      It was accepted or withdrawn, or is older than 7 days. Ask for a new one.
    </EmptyState>
  );
}

/** For visitors: both ways lead back to the invitation. */
const LogInToAccept = () => (
  <>
    <p>Log in or create an account with the email that got this invitation.</p>
    <Actions>
      <LinkButton to="/login" state={{ from: invitationPath }}>
        Log in to accept
      </LinkButton>
      <LinkButton to="/register" state={{ from: invitationPath }} variant="secondary">
        Create an account
      </LinkButton>
    </Actions>
  </>
);
