import { isApiError } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';
import { LinkButton, useParams } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { useMarathon } from '../../shared/api/getMarathon.ts';
import { MarathonMissing } from '../../shared/components/MarathonMissing.tsx';
import { DetailsSkeleton } from './components/DetailsSkeleton.tsx';
import { MarathonDetails } from './components/MarathonDetails.tsx';

/** /marathonsdetails/:id */
export default function DetailsScreen() {
  const { id = '' } = useParams();
  const query = useMarathon(id);
  // A marathon that was deleted meanwhile must disappear, though its data are still cached.
  const isMissing = isApiError(query.error, 'marathon-not-found');
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

const missing = {
  title: messages.notFound.marathon,
  action: (
    <LinkButton to="/" variant="secondary">
      {messages.actions.seeOthers}
    </LinkButton>
  ),
};
