import { isApiError, useLiveMarathons } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';
import { LinkButton, useParams } from '@marathon/ui';
import { useMarathon } from '../../shared/api/getMarathon.ts';
import { MarathonMissing } from '../../shared/components/MarathonMissing.tsx';
import { DetailsSkeleton } from './components/DetailsSkeleton.tsx';
import { MarathonDetails } from './components/MarathonDetails.tsx';

/** /marathonsdetails/:id */
export default function DetailsScreen() {
  const { id = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useMarathon(id);
  useLiveMarathons(data !== undefined);

  // It was there a moment ago and has been deleted: an old picture of it would mislead.
  const isGone = isApiError(error) && error.status === 404;
  if (data && !isGone) return <MarathonDetails marathon={data} key={id} />;
  if (isPending) return <DetailsSkeleton />;
  return (
    <MarathonMissing
      title={messages.details.notFound}
      gone={isGone}
      onRetry={() => refetch()}
      retrying={isFetching}
      action={
        <LinkButton to="/" variant="secondary">
          See other marathons
        </LinkButton>
      }
    />
  );
}
