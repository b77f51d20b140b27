import { takesNobody, useStatus } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { Skeleton } from '@marathon/ui';
import { useState } from 'react';
import type { Place } from '../../../shared/api/getMyRegistrations.ts';
import { AlreadyRegistered } from './AlreadyRegistered.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { RegistrationClosed } from './RegistrationClosed.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly place: Place;
}

/**
 * The form, or that it is not needed, or in vain. Once the form is there it stays, whatever happens to the race: it says so
 * itself. It gives way to a place that was taken elsewhere, not to its own success.
 */
export function ApplyGate({ marathon, place }: Props) {
  const { status, isSure, isAsking } = useStatus(marathon);
  const [isFormShown, setFormShown] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isHeld, setHeld] = useState(false);

  if (isHeld || (place === 'held' && !isSending))
    return <AlreadyRegistered marathon={marathon} isNews={isFormShown} />;
  if (!isFormShown) {
    if (place === 'asking') return <Skeleton $height="40rem" />;
    // A sold-out race is known by its count; for the others the server's clock counts.
    if (takesNobody(status) && (isSure || status === 'sold-out'))
      return <RegistrationClosed marathon={marathon} status={status} />;
    if (takesNobody(status) && isAsking) return <Skeleton $height="40rem" />;
    setFormShown(true);
  }
  return <ApplyForm marathon={marathon} onSending={setSending} onHeld={() => setHeld(true)} />;
}
