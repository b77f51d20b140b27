import { useSession } from '@marathon/app-runtime';
import { AreaLoading, LinkButton, Page, PageHeading, space, useLocation, useParams } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { useEffect } from 'react';
import styled from 'styled-components';
import { isDone, useAccountDeletion } from './getAccountDeletion.ts';
import { Progress } from './Progress.tsx';

/** /account-deletion/:id, without a login: progress of the deletion. */
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
            ? 'You’re logged out, and your personal data is gone. Thank you for running with us.'
            : 'You’re logged out. We’re removing your data from every part of Marathon. You can close this page.'
        }
      >
        {done ? 'Your account is deleted' : 'Your account is being deleted'}
      </PageHeading>
      <QueryBoundary
        query={deletion}
        loading={<AreaLoading />}
        failed="We couldn’t load the progress. The deletion continues."
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

/** Ends only the deleted account's session. True once it is over. */
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
