import { useSession } from '@marathon/app-runtime';
import { useQuestions } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { ApplyGate } from './features/apply/components/ApplyGate.tsx';
import { WaitingRoomScreen } from './features/waiting-room/WaitingRoomScreen.tsx';
import type { Admission } from './shared/admission.ts';
import { useMyRegistration } from './shared/api/getMyRegistrations.ts';

export default function WaitingRoomWithForm() {
  return (
    <WaitingRoomScreen form={(marathon, admission) => <Form marathon={marathon} admission={admission} />} />
  );
}

function Form({ marathon, admission }: { readonly marathon: Marathon; readonly admission: Admission }) {
  const { user } = useSession();
  const registration = useMyRegistration(marathon._id);
  const questions = useQuestions(marathon._id);
  return (
    <ApplyGate
      key={`${marathon._id} ${user?.email}`}
      marathon={marathon}
      registration={registration}
      questions={questions}
      admission={admission}
    />
  );
}
