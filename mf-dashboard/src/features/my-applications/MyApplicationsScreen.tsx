import { messages } from '@marathon/contracts/messages';
import type { Registration } from '@marathon/contracts/registration';
import { Button, EmptyState, LinkButton, Page, PageHeading, space, VisuallyHidden } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { useState } from 'react';
import styled from 'styled-components';
import { useMyRegistrations } from '../../shared/api/getMyRegistrations.ts';
import { useFailureToast } from '../../shared/hooks/useFailureToast.ts';
import { useSignedInUser } from '../../shared/hooks/useSignedInUser.ts';
import { RegistrationsTable } from './components/RegistrationsTable.tsx';
import { TableSkeleton } from './components/TableSkeleton.tsx';
import { TitleSearch } from './components/TitleSearch.tsx';
import { UpdateRegistration } from './components/UpdateRegistration.tsx';
import { withTitle } from './domain/titleFilter.ts';
import { useSearchText } from './hooks/useSearchText.ts';

const words = messages.myRegistrations;

/** At /dashboard/my-apply and /dashboard/my-applications. */
export default function MyApplicationsScreen() {
  const { email } = useSignedInUser();
  const query = useMyRegistrations(email);
  useFailureToast(query, words.loadFailed);
  return (
    <Page>
      <PageHeading>{words.title}</PageHeading>
      <QueryBoundary
        query={query}
        loading={<TableSkeleton label="Loading your registrations" />}
        failed={words.loadFailed}
      >
        {(all) => <Registrations all={all} />}
      </QueryBoundary>
    </Page>
  );
}

const None = () => (
  <EmptyState
    title="No registrations yet"
    icon="ticket"
    action={<LinkButton to="/marathons">{messages.actions.browse}</LinkButton>}
  >
    Find a race you like. Once you register, you’ll see it here.
  </EmptyState>
);

/** The form stays open while the list reloads, whatever the new list contains. */
function Registrations({ all }: { readonly all: readonly Registration[] }) {
  const [edited, setEdited] = useState<Registration>();
  return (
    <>
      {all.length > 0 ? <Searchable all={all} onUpdate={setEdited} /> : <None />}
      <UpdateRegistration edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

interface SearchableProps {
  readonly all: readonly Registration[];
  readonly onUpdate: (registration: Registration) => void;
}

function Searchable({ all, onUpdate }: SearchableProps) {
  const [text, search] = useSearchText();
  const found = withTitle(all, text);
  return (
    <Stack>
      <TitleSearch value={text} onChange={search} />
      <VisuallyHidden role="status">{text && `${found.length} of ${all.length} found`}</VisuallyHidden>
      {found.length > 0 ? (
        <RegistrationsTable registrations={found} onUpdate={onUpdate} />
      ) : (
        <EmptyState
          title={`No matches for “${text}”`}
          icon="search"
          action={
            <Button variant="secondary" onClick={() => search('')}>
              Clear search
            </Button>
          }
        />
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;
