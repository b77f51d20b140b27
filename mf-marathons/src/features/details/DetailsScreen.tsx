import { isApiError } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';
import { LinkButton, Skeleton, useParams } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { useListedMarathon } from '../../shared/api/useListedMarathon.ts';
import { MarathonMissing } from '../../shared/components/MarathonMissing.tsx';
import { PageSkeleton } from '../../shared/components/PageSkeleton.tsx';
import { TakenDown } from '../../shared/components/TakenDown.tsx';
import { takedownOf } from '../../shared/takedownOf.ts';
import { Hero } from './components/Hero.tsx';
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

function DetailsSkeleton() {
  const picture = (
    <Hero>
      <Skeleton />
    </Hero>
  );
  return (
    <PageSkeleton label={messages.loading.marathon} top={picture} asideHeight="20rem">
      <Skeleton $width="70%" $height="3.5rem" />
      <Skeleton $width="40%" $height="1.5rem" />
      <Skeleton $height="7.5rem" />
      <Skeleton $height="16rem" />
    </PageSkeleton>
  );
}
