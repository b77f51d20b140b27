import { takesRunners, useStatus } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import type { MarathonStatus } from '@marathon/contracts/marathonStatus';
import { messages } from '@marathon/contracts/messages';
import { formatBothTimes } from '@marathon/contracts/raceTimes';
import { Button, color, LinkButton, media, space, text } from '@marathon/ui';
import { FormActions } from '@marathon/ui/forms';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { Admission } from '../../../shared/admission.ts';
import { FeeNote } from '../../../shared/components/FeeNote.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly admission?: Admission | undefined;
  readonly busy: boolean;
}

/** Register, and a link back. Disabled, with a reason, outside registration and before the person's turn. */
export function SubmitActions({ marathon, admission, busy }: Props) {
  const { status, isSure } = useStatus(marathon);
  const mustWait = admission !== undefined && admission.token === undefined;
  const isClosed = mustWait || (admission === undefined && isSure && !takesRunners(status));
  const [wasClosed, setWasClosed] = useState(isClosed);
  if (isClosed && !wasClosed) setWasClosed(true);
  const noteId = useId();
  const reason = mustWait ? 'You can register when it’s your turn.' : reasonOf(marathon, status);
  return (
    <>
      <FeeNote marathon={marathon} />
      <Actions>
        <Button
          type="submit"
          size="l"
          busy={busy}
          disabled={isClosed}
          aria-describedby={isClosed ? noteId : undefined}
        >
          Register
        </Button>
        <LinkButton to={`/marathonsdetails/${marathon._id}`} variant="ghost" size="l">
          {messages.actions.backToDetails}
        </LinkButton>
      </Actions>
      <Note id={noteId} role="status">
        {isClosed ? reason : wasClosed && (admission ? 'It’s your turn.' : 'Registration is open now.')}
      </Note>
    </>
  );
}

function reasonOf(
  { registrationStart, registrationEnd, timeZone }: Marathon,
  status: MarathonStatus,
): string {
  if (status === 'running' || status === 'past') return messages.marathon.started;
  return status === 'opens-soon'
    ? `Registration opens ${formatBothTimes(registrationStart, timeZone)}.`
    : `Registration closed ${formatBothTimes(registrationEnd, timeZone)}.`;
}

const Actions = styled(FormActions)`
  ${media.phone} {
    display: grid;
  }
`;

const Note = styled.p`
  margin-top: ${space[3]};
  color: ${color.inkMuted};
  font-size: ${text.s};
  font-weight: 550;
  &:empty {
    display: none;
  }
`;
