import { failureWords } from '@marathon/app-runtime/accounts';
import { useSingleRun } from '@marathon/app-runtime/forms';
import type { Marathon } from '@marathon/contracts/marathon';
import { formatDateTime } from '@marathon/contracts/raceTimes';
import { Button, toasts } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import { useId } from 'react';
import { useOpenRegistration } from '../api/openRegistration.ts';

interface Props {
  readonly marathon: Marathon;
  readonly isChanged: boolean;
  /** Called before the button disappears. */
  readonly onOpened: () => void;
}

/** For a race that is closed by hand: the questions come first, then its runners. */
export function OpenRegistration({ marathon, isChanged, onOpened }: Props) {
  const { mutateAsync, isPending } = useOpenRegistration(marathon._id, onOpened);
  const noteId = useId();
  const open = useSingleRun(async () => {
    try {
      await mutateAsync();
      void toasts.success(whenOpen(marathon, new Date()));
    } catch (error) {
      void toasts.error(failureWords(error, 'Registration could not be opened.'));
    }
  });
  return (
    <FormNotice as="div" role="status" $tone="info">
      <p id={noteId}>
        Registration is closed, so nobody registers while you set the questions.{' '}
        {isChanged && 'Save them, then open registration.'}
      </p>
      <Button
        variant="secondary"
        size="s"
        onClick={open}
        busy={isPending}
        disabled={isChanged}
        aria-describedby={noteId}
      >
        Open registration
      </Button>
    </FormNotice>
  );
}

function whenOpen({ registrationStart, timeZone }: Marathon, now: Date): string {
  return registrationStart > now.toISOString()
    ? `Registration opens ${formatDateTime(registrationStart, timeZone)}`
    : 'Registration is open';
}
