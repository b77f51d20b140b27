import { useSession } from '@marathon/app-runtime';
import { takesRunners } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import type { MarathonStatus } from '@marathon/contracts/marathonStatus';
import { messages } from '@marathon/contracts/messages';
import { LinkButton, Skeleton } from '@marathon/ui';
import { useMyRegistration } from '../../../shared/api/getMyRegistrations.ts';
import { CancelledNote } from './CancellationNotice.tsx';
import { ClosedNote } from './ClosedNote.tsx';
import { LoginPrompt } from './LoginPrompt.tsx';
import { OpensSoon, SoldOut } from './NotOpen.tsx';
import { RegisteredNote } from './RegisteredNote.tsx';
import { WaitingRoomEntrance } from './WaitingRoomEntrance.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly status: MarathonStatus;
}

/** The link to the apply form or the waiting room, or why there is none. */
export function RegisterAction({ marathon, status }: Props) {
  const { user, loading } = useSession();
  const registration = useMyRegistration(marathon._id);
  if (status === 'cancelled') return <CancelledNote wasRegistered={registration === 'registered'} />;
  if (registration === 'registered' && status !== 'past')
    return <RegisteredNote marathon={marathon} isOpen={takesRunners(status)} />;
  if (status === 'sold-out') return <SoldOut marathon={marathon} />;
  if (status === 'opens-soon' && !marathon.waitingRoom) return <OpensSoon marathon={marathon} />;
  if (status !== 'open' && status !== 'opens-soon') return <ClosedNote />;
  if (loading || registration === 'loading') return <Skeleton $width="12rem" $height="3.375rem" />;
  if (marathon.waitingRoom)
    return <WaitingRoomEntrance marathon={marathon} isOpen={status === 'open'} isSignedIn={user !== null} />;
  if (user === null) return <LoginPrompt />;
  return <LinkButton to={`/marathonsdetails/${marathon._id}/apply`}>{messages.registering.start}</LinkButton>;
}
