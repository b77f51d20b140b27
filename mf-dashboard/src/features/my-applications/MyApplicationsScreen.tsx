import { messages } from '@marathon/contracts/messages';
import type { Registration } from '@marathon/contracts/registration';
import {
  Button,
  dialogs,
  EmptyState,
  LinkButton,
  lazyScreen,
  Page,
  PageHeading,
  space,
  useNavigate,
  VisuallyHidden,
} from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useMyRegistrations } from '../../shared/api/getMyRegistrations.ts';
import { EditModal } from '../../shared/components/EditModal.tsx';
import { useFailureToast } from '../../shared/hooks/useFailureToast.ts';
import { useSignedInUser } from '../../shared/hooks/useSignedInUser.ts';
import { RegistrationsTable } from './components/RegistrationsTable.tsx';
import { TableSkeleton } from './components/TableSkeleton.tsx';
import { TitleSearch } from './components/TitleSearch.tsx';
import { noneHas, withTitle } from './domain/titleFilter.ts';
import { useSearchText } from './hooks/useSearchText.ts';

const RegistrationForm = lazyScreen(() => import('./components/RegistrationForm.tsx'));

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
    Find a marathon that you like. After you register, you will see it here.
  </EmptyState>
);

/** The form stays open while the list behind it loads again, whatever the new list holds. */
function Registrations({ all }: { readonly all: readonly Registration[] }) {
  const [edited, setEdited] = useState<Registration>();
  useEffect(RegistrationForm.loadAhead, []);
  const close = () => setEdited(undefined);
  const congratulate = useCongratulations();
  const onSaved = () => {
    close();
    congratulate();
  };
  return (
    <>
      {all.length > 0 ? <Searchable all={all} onUpdate={setEdited} /> : <None />}
      <EditModal open={edited !== undefined} title={messages.editRegistration.title} onClose={close}>
        {(handle) =>
          edited && (
            <RegistrationForm registration={edited} handle={handle} onCancel={close} onSaved={onSaved} />
          )
        }
      </EditModal>
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
    <Parts>
      <TitleSearch value={text} onChange={search} />
      <VisuallyHidden role="status">{text && `${found.length} of ${all.length} found`}</VisuallyHidden>
      {found.length > 0 ? (
        <RegistrationsTable registrations={found} onUpdate={onUpdate} />
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
          {noneHas(text, all.length)}
        </EmptyState>
      )}
    </Parts>
  );
}

/** Congratulates and goes home when the person wants to: once the form is closed, which takes the focus as it goes. */
function useCongratulations(): () => void {
  const [isDue, setDue] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDue) return;
    setDue(false);
    const alert = { ...words.updated, button: messages.actions.goHome };
    void dialogs.success(alert).then((isHome) => isHome && navigate('/'));
  }, [isDue, navigate]);
  return () => setDue(true);
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;
