import { takesNobody, useStatus } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { Skeleton } from '@marathon/ui';
import { useState } from 'react';
import type { MyRegistration } from '../../../shared/api/getMyRegistrations.ts';
import { AlreadyRegistered } from './AlreadyRegistered.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { RegistrationClosed } from './RegistrationClosed.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly registration: MyRegistration;
}

/**
 * The form, or why the person does not need it or cannot use it. Once shown, the form stays whatever happens to the race:
 * it explains that itself. It gives way when the person has registered in another tab, not after its own success.
 */
export function ApplyGate({ marathon, registration }: Props) {
  const { status, isSure, isAsking } = useStatus(marathon);
  const [isFormShown, setFormShown] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isHeld, setHeld] = useState(false);

  if (isHeld || (registration === 'registered' && !isSending))
    return <AlreadyRegistered marathon={marathon} isNews={isFormShown} />;
  if (!isFormShown) {
    if (registration === 'loading') return <Skeleton $height="40rem" />;
    // The count tells that a race is sold out; the server's clock tells the rest.
    if (takesNobody(status) && (isSure || status === 'sold-out'))
      return <RegistrationClosed marathon={marathon} status={status} />;
    if (takesNobody(status) && isAsking) return <Skeleton $height="40rem" />;
    setFormShown(true);
  }
  return <ApplyForm marathon={marathon} onSending={setSending} onRegistered={() => setHeld(true)} />;
}
