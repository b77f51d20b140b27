import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { color, Icon, Link, radius, space, text } from '@marathon/ui';
import { RaceTime } from '@marathon/ui/times';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ClosedNote } from './ClosedNote.tsx';

/** Replaces the countdown: when the race was cancelled, and its organizer's note. */
export function CancellationNotice({ marathon }: { readonly marathon: Marathon }) {
  const { cancelledAt, cancellationNote, timeZone } = marathon;
  return (
    <CancelledBox
      note={cancellationNote && <Word>{cancellationNote}</Word>}
      since={cancelledAt && <RaceTime instant={cancelledAt} zone={timeZone} />}
    />
  );
}

interface BoxProps {
  readonly note: ReactNode;
  readonly since: ReactNode;
}

export const CancelledBox = ({ note, since }: BoxProps) => (
  <Box>
    <Icon name="warning" />
    <div>
      <Heading>{messages.marathon.cancelled}</Heading>
      {note}
      {since && <Since>Cancelled {since}</Since>}
    </div>
  </Box>
);

/** Replaces the link to the form. */
export const CancelledNote = ({ wasRegistered }: { readonly wasRegistered: boolean }) => (
  <div>
    <ClosedNote reason={messages.marathon.cancelled} />
    {wasRegistered && <Mine to="/dashboard/my-apply">{messages.myRegistrations.title}</Mine>}
  </div>
);

const Box = styled.div`
  display: flex;
  align-items: start;
  gap: ${space[3]};
  padding: ${space[4]} ${space[5]};
  border-radius: ${radius.m};
  background: ${color.dangerSoft};
  color: ${color.dangerInk};
  line-height: 1.4;
  overflow-wrap: anywhere;
  svg {
    flex: none;
  }
  & > div {
    display: grid;
    gap: ${space[2]};
    min-width: 0;
  }
`;

const Heading = styled.p`
  font-size: ${text.l};
  font-weight: 600;
`;

export const Word = styled.p`
  white-space: pre-line;
`;

const Since = styled.p`
  font-size: ${text.s};
`;

const Mine = styled(Link)`
  font-size: ${text.s};
  font-weight: 650;
`;
