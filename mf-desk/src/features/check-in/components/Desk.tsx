import { failureWords } from '@marathon/app-runtime/accounts';
import { limits } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { mayDo } from '@marathon/contracts/teamRoles';
import type { CheckInRequest } from '@marathon/contracts/ticketRequests';
import { ticketCodeIn } from '@marathon/contracts/tickets';
import { AreaLoading, ErrorState, space, useNavigate } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { newScan, useCheckIn } from '../../../shared/api/checkIn.ts';
import { useMyRole } from '../../../shared/api/useMyRole.ts';
import { notShownBecause } from '../../../shared/components/NotShown.tsx';
import { useVerification } from '../api/verifyTicket.ts';
import { codeIn } from '../domain/codeIn.ts';
import { CameraArea } from './CameraArea.tsx';
import { CheckInCard } from './CheckInCard.tsx';
import { CheckInForm } from './CheckInForm.tsx';
import { FoundParticipants } from './FoundParticipants.tsx';
import { TicketCard } from './TicketCard.tsx';

interface Props {
  readonly marathon: Marathon;
  /** From the address of a ticket that was opened; "" for none. */
  readonly code: string;
}

/** A scan checks in at once; an opened ticket waits for the button. */
export function Desk({ marathon, code }: Props) {
  const { _id: marathonId, timeZone: zone } = marathon;
  const role = useMyRole(marathon);
  const mayCheckIn = mayDo(role, 'checkIn') && !marathon.takedown;
  const rights = { mayRead: mayDo(role, 'readParticipants'), mayUndoAny: mayDo(role, 'changeParticipants') };
  const navigate = useNavigate();
  const checkIn = useCheckIn(marathonId);
  const [search, setSearch] = useState<string>();
  function start(of: CheckInRequest) {
    setSearch(undefined);
    checkIn.mutate(newScan(of));
  }
  function take(input: string) {
    const typed = codeIn(input);
    if (typed === undefined) {
      checkIn.reset();
      setSearch(input);
    } else if (mayCheckIn) start({ code: typed });
    else {
      setSearch(undefined);
      navigate({ hash: typed }, { replace: true });
    }
  }
  function scan(seen: string) {
    const scanned = ticketCodeIn(seen).slice(0, limits.text);
    if (scanned !== '') start({ code: scanned });
  }
  return (
    <Stack>
      <CheckInForm onInput={take} />
      {mayCheckIn && <CameraArea onCode={scan} />}
      <div aria-live="polite">
        {search === undefined ? (
          <CheckInResult {...rights} marathonId={marathonId} zone={zone} checkIn={checkIn}>
            {code !== '' && (
              <OpenedTicket
                marathonId={marathonId}
                code={code}
                mayRead={rights.mayRead}
                zone={zone}
                onCheckIn={mayCheckIn ? () => start({ code }) : undefined}
              />
            )}
          </CheckInResult>
        ) : (
          <FoundParticipants
            marathonId={marathonId}
            search={search}
            mayRead={rights.mayRead}
            onCheckIn={mayCheckIn ? (registrationId) => start({ registrationId }) : undefined}
          />
        )}
      </div>
    </Stack>
  );
}

interface ResultProps
  extends Pick<Parameters<typeof CheckInCard>[0], 'marathonId' | 'zone' | 'mayRead' | 'mayUndoAny'> {
  readonly checkIn: ReturnType<typeof useCheckIn>;
  /** Before the first scan. */
  readonly children: ReactNode;
}

function CheckInResult({ checkIn, children, ...card }: ResultProps) {
  const { marathonId } = card;
  const { status, data, error, variables } = checkIn;
  if (status === 'idle') return children;
  if (status === 'pending') return <AreaLoading />;
  if (status === 'success') return <CheckInCard {...card} checkIn={data} onUndone={checkIn.reset} />;
  return (
    notShownBecause({ marathonId, error }) ?? (
      <ErrorState title="Please try again" onRetry={() => checkIn.mutate(variables)}>
        {failureWords(error, 'The check-in got no answer.')} Retrying checks nobody in twice.
      </ErrorState>
    )
  );
}

interface OpenedTicketProps extends Omit<Parameters<typeof TicketCard>[0], 'verification'> {
  readonly code: string;
}

function OpenedTicket({ code, ...card }: OpenedTicketProps) {
  const { marathonId } = card;
  const query = useVerification(marathonId, code);
  return (
    <QueryBoundary
      query={query}
      loading={<AreaLoading />}
      failed="The ticket could not be checked"
      notFound={notShownBecause({ marathonId, error: query.error })}
    >
      {(verification) => <TicketCard {...card} verification={verification} />}
    </QueryBoundary>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;
