import { VisuallyHidden } from '@marathon/ui';
import { durationInWords } from '../../../shared/durationInWords.ts';
import { eachSecond, useServerNow } from '../useServerNow.ts';
import type { WaitingRoomState } from '../useWaitingRoom.ts';

/** Time until the next request: updated each second, announced once. */
export function NextQuestion({ room: { nextQuestionAt, isAsking } }: { readonly room: WaitingRoomState }) {
  const now = useServerNow(0, eachSecond);
  const left = (nextQuestionAt ?? 0) - now;
  return (
    <>
      <span aria-hidden="true">
        {isAsking || left <= 0 ? 'Trying again now.' : `Trying again in ${durationInWords(left)}.`}
      </span>
      <VisuallyHidden>We’ll keep trying.</VisuallyHidden>
    </>
  );
}
