import { type QuestionsQuery, takesNobody, useStatus } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { Skeleton } from '@marathon/ui';
import { useState } from 'react';
import type { Admission } from '../../../shared/admission.ts';
import type { MyRegistration } from '../../../shared/api/getMyRegistrations.ts';
import { AlreadyRegistered } from './AlreadyRegistered.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { RegistrationClosed } from './RegistrationClosed.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly registration: MyRegistration;
  readonly questions: QuestionsQuery;
  /** Set for a waiting room, which explains closed registration itself. */
  readonly admission?: Admission | undefined;
}

/** A visible form stays when registration closes. AlreadyRegistered replaces it after a registration elsewhere. */
export function ApplyGate({ marathon, registration, questions, admission }: Props) {
  const { status, isSure, isAsking } = useStatus(marathon);
  const [isFormShown, setFormShown] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isRefused, setRefused] = useState(false);

  if (isRefused || (registration === 'registered' && !isSending))
    return <AlreadyRegistered marathon={marathon} replacesForm={isFormShown} />;
  if (!isFormShown) {
    if (registration === 'loading' || questions.isPending) return <Skeleton $height="40rem" />;
    const isClosed = takesNobody(status) && admission === undefined;
    // Sold out follows from the count; closed and past need the server's clock.
    if (isClosed && (isSure || status === 'sold-out'))
      return <RegistrationClosed marathon={marathon} status={status} />;
    if (isClosed && isAsking) return <Skeleton $height="40rem" />;
    setFormShown(true);
  }
  return (
    <ApplyForm
      marathon={marathon}
      questions={questions}
      admission={admission}
      onSending={setSending}
      onRegistered={() => setRefused(true)}
    />
  );
}
