import { formatBothTimes } from '@marathon/contracts/raceTimes';
import type { WaitingRoom } from '@marathon/contracts/waitingRoom';
import { Card, space, text } from '@marathon/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { later } from '../../../../shared/later.ts';
import { Fingerprint } from '../FairDraw.tsx';
import { MutedText } from '../Note.tsx';

interface Props {
  readonly room: WaitingRoom;
  readonly timeZone: string | null;
  readonly onDue: () => void;
}

/** Before the draw: what is fixed already. */
export function PendingDraw({ room, timeZone, onDue }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const left = Math.max(0, Date.parse(room.opensAt) - Date.parse(room.now));
    return left > longestTimer ? undefined : later(onDue, left + patience * (1 + Math.random()));
  }, [room]);
  return (
    <Box $padded>
      <Title>The draw hasn’t happened yet</Title>
      <p>It starts when registration opens, {formatBothTimes(room.opensAt, timeZone)}.</p>
      <MutedText>The secret number that decides it is already fixed. Its fingerprint:</MutedText>
      <Fingerprint>{room.commitment}</Fingerprint>
    </Box>
  );
}

const patience = 3_000;
const longestTimer = 24 * 60 * 60_000;

const Box = styled(Card)`
  display: grid;
  gap: ${space[3]};
`;

const Title = styled.h2`
  font-size: ${text.h3};
`;
