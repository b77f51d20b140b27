import { useSession } from '@marathon/app-runtime';
import { useQuestions } from '@marathon/app-runtime/marathons';
import { Slot } from '@marathon/app-runtime/slots';
import { messages } from '@marathon/contracts/messages';
import { Navigate, Skeleton, useParams, useTitle } from '@marathon/ui';
import { useMyRegistration } from '../../shared/api/getMyRegistrations.ts';
import { useListedMarathon } from '../../shared/api/useListedMarathon.ts';
import { MarathonToApplyFor, PageWithSummary } from '../../shared/components/MarathonToApplyFor.tsx';
import { PageSkeleton } from '../../shared/components/PageSkeleton.tsx';
import { ApplyGate } from './components/ApplyGate.tsx';

export default function ApplyScreen() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const query = useListedMarathon(id);
  const registration = useMyRegistration(id);
  const questions = useQuestions(id);
  useTitle(query.data && `Register for ${query.data.title}`);
  return (
    <MarathonToApplyFor query={query} loading={<ApplySkeleton />}>
      {(marathon) =>
        marathon.waitingRoom ? (
          <Navigate to={`/marathonsdetails/${id}/waiting-room`} replace />
        ) : (
          <PageWithSummary
            marathon={marathon}
            heading={messages.registering.start}
            below={<Slot name="apply" marathonId={id} />}
          >
            {/* A new form for another person or marathon. */}
            <ApplyGate
              key={`${id} ${user?.email}`}
              marathon={marathon}
              registration={registration}
              questions={questions}
            />
          </PageWithSummary>
        )
      }
    </MarathonToApplyFor>
  );
}

const ApplySkeleton = () => (
  <PageSkeleton
    label={messages.loading.marathon}
    heading={<Skeleton $width="60%" $height="3.5rem" />}
    asideHeight="25rem"
  >
    <Skeleton $height="40rem" />
  </PageSkeleton>
);
