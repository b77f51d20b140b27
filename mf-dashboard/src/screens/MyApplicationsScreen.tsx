import { messages } from '@marathon/contracts/messages';
import type { Registration } from '@marathon/contracts/registration';
import {
  AreaLoading,
  Button,
  dialogs,
  EmptyState,
  ErrorState,
  LinkButton,
  lazyScreen,
  Modal,
  Page,
  PageHeading,
  space,
  useNavigate,
  VisuallyHidden,
} from '@marathon/web-kit';
import { Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useMyRegistrations } from '../api/myRegistrations.ts';
import { RegistrationsTable } from '../components/RegistrationsTable.tsx';
import { TableSkeleton } from '../components/TableSkeleton.tsx';
import { TitleSearch } from '../components/TitleSearch.tsx';
import { withTitle } from '../domain/titleFilter.ts';
import { useFailureToast } from '../hooks/useFailureToast.ts';
import { useSearchText } from '../hooks/useSearchText.ts';
import { useSignedInUser } from '../hooks/useSignedInUser.ts';

const RegistrationForm = lazyScreen(() => import('../components/RegistrationForm.tsx'));

const words = messages.myApplied;

/** At /dashboard/my-apply and /dashboard/my-applications. */
export default function MyApplicationsScreen() {
  return (
    <Page>
      <PageHeading>{words.title}</PageHeading>
      <MyApplications />
    </Page>
  );
}

function MyApplications() {
  const { email } = useSignedInUser();
  const load = useMyRegistrations(email);
  useFailureToast(load, words.loadFailed);

  if (load.isPending) return <TableSkeleton label="Loading your registrations" />;
  if (load.data === undefined) {
    return (
      <ErrorState title={words.loadFailed} onRetry={() => load.refetch()} retrying={load.isFetching}>
        Please try again in a moment.
      </ErrorState>
    );
  }
  if (load.data.length === 0) {
    return (
      <EmptyState
        title="No registrations yet"
        icon="ticket"
        action={<LinkButton to="/marathons">Browse marathons</LinkButton>}
      >
        Find a marathon that you like: once you are registered, it stands here.
      </EmptyState>
    );
  }
  return <Registrations all={load.data} />;
}

function Registrations({ all }: { readonly all: readonly Registration[] }) {
  const [text, search] = useSearchText();
  const [edited, setEdited] = useState<Registration>();
  const found = withTitle(all, text);
  useEffect(RegistrationForm.loadAhead, []);
  const onSaved = useCongratulations(() => setEdited(undefined));
  return (
    <Parts>
      <TitleSearch value={text} onChange={search} />
      <VisuallyHidden role="status">{text && `${found.length} of ${all.length} found`}</VisuallyHidden>
      {found.length > 0 ? (
        <RegistrationsTable registrations={found} onUpdate={setEdited} />
      ) : (
        <EmptyState
          title="Nothing has this title"
          icon="search"
          action={
            <Button variant="secondary" onClick={() => search('')}>
              Clear the search
            </Button>
          }
        >
          None of your {all.length} registrations has “{text}” in its title.
        </EmptyState>
      )}
      <Modal open={edited !== undefined} title={words.modal.title} onClose={() => setEdited(undefined)}>
        <Suspense fallback={<AreaLoading />}>
          {edited && (
            <RegistrationForm registration={edited} onCancel={() => setEdited(undefined)} onSaved={onSaved} />
          )}
        </Suspense>
      </Modal>
    </Parts>
  );
}

/** Closes the form, congratulates, and goes home when the person wants to. */
function useCongratulations(close: () => void) {
  const navigate = useNavigate();
  return async () => {
    close();
    const { home, ...alert } = words.updated;
    if (await dialogs.success({ ...alert, button: home })) await navigate('/');
  };
}

const Parts = styled.div`
  display: grid;
  gap: ${space[5]};
`;
