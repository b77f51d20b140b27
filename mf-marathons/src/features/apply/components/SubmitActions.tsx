import { takesRunners, useStatus } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { formatBothTimes } from '@marathon/contracts/raceTimes';
import type { MarathonStatus } from '@marathon/contracts/registrationWindow';
import { Button, color, LinkButton, media, space, text } from '@marathon/ui';
import { FormActions } from '@marathon/ui/forms';
import { useId, useState } from 'react';
import styled from 'styled-components';

interface Props {
  readonly marathon: Marathon;
  readonly busy: boolean;
}

/**
 * The button that sends the form, and the way back. Outside the window it is held, says why, and is let go by itself in
 * the instant of the opening.
 */
export function SubmitActions({ marathon, busy }: Props) {
  const { status, isSure } = useStatus(marathon);
  const held = isSure && !takesRunners(status);
  const [wasHeld, setWasHeld] = useState(held);
  if (held && !wasHeld) setWasHeld(true);
  const noteId = useId();
  return (
    <>
      <Actions>
        <Button
          type="submit"
          size="l"
          busy={busy}
          disabled={held}
          aria-describedby={held ? noteId : undefined}
        >
          Register
        </Button>
        <LinkButton to={`/marathonsdetails/${marathon._id}`} variant="ghost" size="l">
          {messages.actions.backToDetails}
        </LinkButton>
      </Actions>
      <Note id={noteId} role="status">
        {held ? reasonOf(marathon, status) : wasHeld && 'Registration is open now.'}
      </Note>
    </>
  );
}

function reasonOf(
  { registrationStart, registrationEnd, timeZone }: Marathon,
  status: MarathonStatus,
): string {
  if (status === 'past') return messages.marathon.started;
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
