import { isApiError } from '@marathon/app-runtime';
import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { LinkButton, Page, PageHeading, Skeleton, space, useParams } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import styled from 'styled-components';
import { useListedMarathon } from '../../shared/api/useListedMarathon.ts';
import { MarathonMissing } from '../../shared/components/MarathonMissing.tsx';
import { TakenDown } from '../../shared/components/TakenDown.tsx';
import { takedownOf } from '../../shared/takedownOf.ts';
import { useDraw } from './api/getDraw.ts';
import { DrawResult } from './components/draw/DrawResult.tsx';
import { DrawVerification } from './components/draw/DrawVerification.tsx';
import { PendingDraw } from './components/draw/PendingDraw.tsx';

export default function DrawScreen() {
  const { id = '' } = useParams();
  const query = useListedMarathon(id);
  const takedown = takedownOf(query);
  if (takedown) return <TakenDown takedown={takedown} action={toOthers} />;
  return (
    <QueryBoundary
      query={query}
      loading={<Loading />}
      notFound={
        isApiError(query.error, 'marathon-not-found') && (
          <MarathonMissing title={messages.notFound.marathon} action={toOthers} />
        )
      }
      failed={(retry) => (
        <MarathonMissing title={messages.notFound.marathon} retry={retry} action={toOthers} />
      )}
    >
      {(marathon) => {
        if (marathon.waitingRoom) return <DrawOf key={id} marathon={marathon} />;
        return query.isPlaceholderData ? <Loading /> : <NoDraw id={id} />;
      }}
    </QueryBoundary>
  );
}

function DrawOf({ marathon }: { readonly marathon: Marathon }) {
  const { _id: id, title, timeZone } = marathon;
  const query = useDraw(id);
  return (
    <QueryBoundary
      query={query}
      loading={<Loading />}
      notFound={isApiError(query.error, 'no-waiting-room') && <NoDraw id={id} />}
      failed={(retry) => (
        <MarathonMissing title="The draw could not be loaded" retry={retry} action={<ToDetails id={id} />} />
      )}
    >
      {({ room, record, entry }) => (
        <Page $width="text">
          <PageHeading eyebrow={title} intro="The draw was random, and your browser can check it.">
            Check the draw
          </PageHeading>
          <Stack>
            {record ? (
              <>
                <DrawResult key={entry?.entryId} record={record} entry={entry} />
                <DrawVerification record={record} entryId={entry?.entryId} />
              </>
            ) : (
              <PendingDraw room={room} timeZone={timeZone} onDue={() => void query.refetch()} />
            )}
            <p>
              <ToDetails id={id} />
            </p>
          </Stack>
        </Page>
      )}
    </QueryBoundary>
  );
}

const Loading = () => (
  <Page $width="text">
    <p role="status">{messages.loading.marathon}</p>
    <Skeleton $width="60%" $height="3.5rem" />
  </Page>
);

const NoDraw = ({ id }: { readonly id: string }) => (
  <Page $width="text">
    <PageHeading intro="This race has no waiting room. Spots go to whoever registers first.">
      There is no draw to check
    </PageHeading>
    <ToDetails id={id} />
  </Page>
);

const ToDetails = ({ id }: { readonly id: string }) => (
  <LinkButton to={`/marathonsdetails/${id}`} variant="secondary">
    {messages.actions.backToDetails}
  </LinkButton>
);

const toOthers = (
  <LinkButton to="/" variant="secondary">
    {messages.actions.seeOthers}
  </LinkButton>
);

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;
