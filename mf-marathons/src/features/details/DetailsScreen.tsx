import { isApiError } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';
import { LinkButton, useParams } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { useListedMarathon } from '../../shared/api/useListedMarathon.ts';
import { MarathonMissing } from '../../shared/components/MarathonMissing.tsx';
import { TakenDown } from '../../shared/components/TakenDown.tsx';
import { takedownOf } from '../../shared/takedownOf.ts';
import { DetailsSkeleton } from './components/DetailsSkeleton.tsx';
import { MarathonDetails } from './components/MarathonDetails.tsx';

export default function DetailsScreen() {
  const { id = '' } = useParams();
  const query = useListedMarathon(id);
  // Hides a deleted marathon, although it is still cached.
  const isMissing = isApiError(query.error, 'marathon-not-found');
  const takedown = takedownOf(query);
  if (takedown)
    return <TakenDown takedown={takedown} action={query.error ? seeOthers : <ToDesk id={id} />} />;
  return (
    <QueryBoundary
      query={isMissing ? { ...query, data: undefined } : query}
      loading={<DetailsSkeleton />}
      notFound={isMissing && <MarathonMissing {...missing} />}
      failed={(retry) => <MarathonMissing {...missing} retry={retry} />}
    >
      {(marathon) => <MarathonDetails marathon={marathon} key={id} />}
    </QueryBoundary>
  );
}

const seeOthers = (
  <LinkButton to="/" variant="secondary">
    {messages.actions.seeOthers}
  </LinkButton>
);

/** Only the team gets the race in the answer. */
const ToDesk = ({ id }: { readonly id: string }) => <LinkButton to={`/desk/${id}`}>Participants</LinkButton>;

const missing = { title: messages.notFound.marathon, action: seeOthers };
