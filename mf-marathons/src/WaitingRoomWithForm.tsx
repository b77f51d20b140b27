import { useSession } from '@marathon/app-runtime';
import type { Marathon } from '@marathon/contracts/marathon';
import { useQuestions } from './features/apply/api/getQuestions.ts';
import { ApplyGate } from './features/apply/components/ApplyGate.tsx';
import { WaitingRoomScreen } from './features/waitingRoom/WaitingRoomScreen.tsx';
import type { Admission } from './shared/admission.ts';
import { useMyRegistration } from './shared/api/getMyRegistrations.ts';

/** The waiting room with the apply form: two features, which do not know each other. */
export default function WaitingRoomWithForm() {
  return (
    <WaitingRoomScreen form={(marathon, admission) => <Form marathon={marathon} admission={admission} />} />
  );
}

function Form({ marathon, admission }: { readonly marathon: Marathon; readonly admission: Admission }) {
  const { user } = useSession();
  const registration = useMyRegistration(marathon._id);
  const questions = useQuestions(marathon._id);
  // The key gives another person or another marathon a new form.
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
