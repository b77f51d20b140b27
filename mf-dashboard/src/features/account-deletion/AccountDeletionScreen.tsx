import { useSession } from '@marathon/app-runtime';
import { AreaLoading, LinkButton, Page, PageHeading, space, useLocation, useParams } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { useEffect } from 'react';
import styled from 'styled-components';
import { isDone, useAccountDeletion } from './api/getAccountDeletion.ts';
import { Progress } from './components/Progress.tsx';

/** /account-deletion/:id, without a login: what has been removed so far. */
export default function AccountDeletionScreen() {
  const { id = '' } = useParams();
  const isSignedOut = useSignOut();
  const deletion = useAccountDeletion(id, isSignedOut);
  const done = deletion.data !== undefined && isDone(deletion.data);
  return (
    <Page $width="text">
      <PageHeading
        intro={
          done
            ? 'You are signed out, and nothing here names you any more. Thank you for running with us.'
            : 'You are signed out. We remove you from every part of Marathon now; you can close this page.'
        }
      >
        {done ? 'Your account is deleted' : 'Your account is being deleted'}
      </PageHeading>
      <QueryBoundary
        query={deletion}
        loading={<AreaLoading />}
        failed="How far it is could not be loaded. It goes on all the same."
      >
        {(data) => <Progress deletion={data} />}
      </QueryBoundary>
      <Home>
        <LinkButton to="/" variant="secondary">
          Home
        </LinkButton>
      </Home>
    </Page>
  );
}

/** Ends the session of the account that was deleted, and no other. True once it is over. */
function useSignOut(): boolean {
  const { user, loading, logout } = useSession();
  const { state } = useLocation();
  const deleted = (state as { readonly deleted?: string } | null)?.deleted;
  const isTheirs = user !== null && user.email === deleted;
  useEffect(() => {
    if (isTheirs) void logout();
  }, [isTheirs, logout]);
  return !loading && !isTheirs;
}

const Home = styled.div`
  margin-top: ${space[6]};
`;
