import { isApiError } from '@marathon/app-runtime';
import { Slot } from '@marathon/app-runtime/slots';
import { messages } from '@marathon/contracts/messages';
import type { Registration } from '@marathon/contracts/registration';
import { AreaLoading, EmptyState, LinkButton, Page, PageHeading, space, useParams } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useRegistration } from './api/getRegistration.ts';
import { RegistrationDetails } from './components/RegistrationDetails.tsx';
import { isCancelled } from './components/RegistrationSummary.tsx';
import { UpdateRegistration } from './components/UpdateRegistration.tsx';
import { dropTicket } from './dom/offlineTicket.ts';

const words = messages.myRegistrations;

/** At /dashboard/my-apply/{id}. */
export default function RegistrationScreen() {
  const { id = '' } = useParams();
  const query = useRegistration(id);
  const isUnknown = isApiError(query.error, 'registration-not-found') || isApiError(query.error, 'forbidden');
  const hasNoTicket = isUnknown || (query.data !== undefined && isCancelled(query.data));
  useEffect(() => {
    if (hasNoTicket) void dropTicket(id);
  }, [hasNoTicket, id]);
  return (
    <Page>
      <PageHeading>My Registration</PageHeading>
      <QueryBoundary
        query={query}
        loading={<AreaLoading />}
        failed={words.loadFailed}
        notFound={isUnknown && <NotFound />}
      >
        {(registration) => <Shown registration={registration} />}
      </QueryBoundary>
    </Page>
  );
}

function Shown({ registration }: { readonly registration: Registration }) {
  const [edited, setEdited] = useState<Registration>();
  return (
    <>
      <RegistrationDetails registration={registration} onUpdate={() => setEdited(registration)} />
      <Below>
        <Slot name="my-registration" registrationId={registration._id} marathonId={registration.marathonId} />
      </Below>
      <UpdateRegistration edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

const NotFound = () => (
  <EmptyState
    title="Registration not found"
    icon="search"
    action={
      <LinkButton to="/dashboard/my-apply" variant="secondary">
        {words.title}
      </LinkButton>
    }
  >
    It may have been deleted, or it belongs to another account.
  </EmptyState>
);

/** Not printed: useless at the start. */
const Below = styled.div`
  &:not(:empty) {
    margin-top: ${space[7]};
  }
  @media print {
    display: none;
  }
`;
