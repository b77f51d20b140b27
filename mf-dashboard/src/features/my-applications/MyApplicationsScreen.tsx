import { useOwnAccount } from '@marathon/app-runtime/accounts';
import { messages } from '@marathon/contracts/messages';
import type { Registration } from '@marathon/contracts/registration';
import type { RegistrationNote } from '@marathon/contracts/registrationNote';
import {
  AreaBoundary,
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  lazyScreen,
  Page,
  PageHeading,
  SectionHeading,
  space,
  useLocation,
  VisuallyHidden,
} from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { useState } from 'react';
import styled from 'styled-components';
import { useMyRegistrations } from '../../shared/api/getMyRegistrations.ts';
import { useFailureToast } from '../../shared/hooks/useFailureToast.ts';
import { useSignedInUser } from '../../shared/hooks/useSignedInUser.ts';
import { isCancelled } from './components/RegistrationSummary.tsx';
import { RegistrationsTable } from './components/RegistrationsTable.tsx';
import { TableSkeleton } from './components/TableSkeleton.tsx';
import { TitleSearch } from './components/TitleSearch.tsx';
import { UnconfirmedEmail } from './components/UnconfirmedEmail.tsx';
import { UpdateRegistration } from './components/UpdateRegistration.tsx';
import { withTitle } from './domain/titleFilter.ts';
import { useSearchText } from './useSearchText.ts';

const words = messages.myRegistrations;

const NewRegistrationNotice = lazyScreen(() => import('./components/NewRegistrationNotice.tsx'));

/** At /dashboard/my-apply and /dashboard/my-applications. */
export default function MyApplicationsScreen() {
  const { email } = useSignedInUser();
  const query = useMyRegistrations(email);
  useFailureToast(query, words.loadFailed);
  const account = useOwnAccount();
  const { isIn, registration } = useJustRegistered(query);
  return (
    <Page>
      <PageHeading eyebrow={isIn && (registration?.marathonTitle ?? '\u00a0')}>
        {isIn ? 'You’re in' : words.title}
      </PageHeading>
      {isSettled(account) ? (
        <>
          <UnconfirmedEmail account={account.data} />
          <QueryBoundary query={query} loading={loading} failed={words.loadFailed}>
            {(all) => <List all={all} registration={registration} isIn={isIn} />}
          </QueryBoundary>
        </>
      ) : (
        loading
      )}
    </Page>
  );
}

const loading = <TableSkeleton label="Loading your registrations" />;

/** Rows would move when the notices above them show. An account that fails to load delays nobody. */
const isSettled = ({ isLoading, failureCount }: ReturnType<typeof useOwnAccount>) =>
  !isLoading || failureCount > 0;

interface ListProps {
  readonly all: readonly Registration[];
  readonly registration: Registration | undefined;
  readonly isIn: boolean;
}

function List({ all, registration, isIn }: ListProps) {
  const list = (
    <>
      {isIn && <SectionHeading>{words.title}</SectionHeading>}
      <Registrations all={all} />
    </>
  );
  return (
    <AreaBoundary
      loading={loading}
      failed={(retry) => (
        <>
          <ErrorState onRetry={retry} />
          {list}
        </>
      )}
    >
      {registration && <NewRegistrationNotice registration={registration} />}
      {list}
    </AreaBoundary>
  );
}

/** The new registration of a person from the apply form, while the list has it. */
function useJustRegistered({ data, isFetchedAfterMount }: ReturnType<typeof useMyRegistrations>) {
  const { registered } = (useLocation().state ?? {}) as RegistrationNote;
  const registration = data?.find((each) => each._id === registered && !isCancelled(each));
  const isAwaited = registered !== undefined && (data === undefined || !isFetchedAfterMount);
  return { isIn: isAwaited || registration !== undefined, registration };
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
