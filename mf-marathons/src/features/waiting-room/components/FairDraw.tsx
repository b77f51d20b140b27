import type { WaitingRoom } from '@marathon/contracts/waitingRoom';
import { color, Link, space, text } from '@marathon/ui';
import styled from 'styled-components';

interface Props {
  readonly room: WaitingRoom;
  readonly isDrawn: boolean;
}

export function FairDraw({ room, isDrawn }: Props) {
  const page = `/marathonsdetails/${room.marathonId}/waiting-room/draw`;
  if (isDrawn)
    return (
      <Small>
        <Link to={page}>Check the draw</Link>
      </Small>
    );
  return (
    <Details>
      <summary>How do I know the draw is fair?</summary>
      <p>
        The secret number that decides the draw is already fixed. This is its fingerprint. Nobody can change
        the number without changing the fingerprint:
      </p>
      <Fingerprint>{room.commitment}</Fingerprint>
      <p>
        Your browser has noted it. After the draw we publish the number, and{' '}
        <Link to={page}>your browser can check it</Link>. So can any other.
      </p>
    </Details>
  );
}

const Small = styled.p`
  font-size: ${text.s};
`;

const Details = styled.details`
  color: ${color.inkMuted};
  font-size: ${text.s};
  summary {
    width: fit-content;
    padding-block: ${space[1]};
    cursor: pointer;
  }
  p {
    margin-top: ${space[2]};
  }
`;

export const Fingerprint = styled.code`
  display: block;
  margin-top: ${space[2]};
  overflow-wrap: anywhere;
  font-size: ${text.xs};
`;
