import { failureWords } from '@marathon/app-runtime/accounts';
import type { CheckIn } from '@marathon/contracts/tickets';
import type { Zone } from '@marathon/contracts/zonedFormat';
import { Button, toasts } from '@marathon/ui';
import { GivenAnswers } from '@marathon/ui/registrations';
import { useUndoCheckIn } from '../../../shared/api/checkIn.ts';
import { checkInInWords } from '../domain/checkInInWords.ts';
import { ResultCard } from './ResultCard.tsx';

interface Props {
  readonly marathonId: string;
  readonly checkIn: CheckIn;
  readonly zone: Zone;
  /** The registration's page. */
  readonly mayRead: boolean;
  /** Not only what was just checked in here. */
  readonly mayUndoAny: boolean;
  readonly onUndone: () => void;
}

/** The result of a scan, with what the person gets: bag, shirt. */
export function CheckInCard({ marathonId, checkIn, zone, mayRead, mayUndoAny, onUndone }: Props) {
  const { state, registrationId, checkedInAt, answers } = checkIn;
  const undo = useUndoCheckIn(marathonId);
  const mayUndo = mayUndoAny || state === 'checked-in';
  const undoIt = (id: string) =>
    undo.mutate(id, {
      onSuccess: () => {
        void toasts.success('Check-in undone');
        onUndone();
      },
      onError: (error) => void toasts.error(failureWords(error, 'The check-in could not be undone.')),
    });
  return (
    <ResultCard marathonId={marathonId} mayRead={mayRead} {...checkIn} {...checkInInWords(checkIn, zone)}>
      {answers.length > 0 && <GivenAnswers of={answers} />}
      {registrationId && checkedInAt && mayUndo && (
        <Button variant="secondary" size="s" busy={undo.isPending} onClick={() => undoIt(registrationId)}>
          Undo check-in
        </Button>
      )}
    </ResultCard>
  );
}
