import type { Marathon } from '@marathon/contracts/marathon';
import type { Stage } from '../domain/stage.ts';
import type { WaitingRoomState } from '../useWaitingRoom.ts';
import { BeforeDraw } from './BeforeDraw.tsx';
import { InLine } from './InLine.tsx';
import { NoMoreSpots } from './NoMoreSpots.tsx';
import { TurnOver } from './TurnOver.tsx';
import { YourTurn } from './YourTurn.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly room: WaitingRoomState;
  readonly position: NonNullable<WaitingRoomState['position']>;
  readonly stage: Stage;
}

export function StageCard({ marathon, room, position, stage }: Props) {
  switch (stage) {
    case 'early':
    case 'gathering':
    case 'drawing':
      return <BeforeDraw marathon={marathon} room={room} position={position} stage={stage} />;
    case 'queued':
    case 'called':
      return <InLine marathon={marathon} room={room} position={position} stage={stage} />;
    case 'admitted':
      return <YourTurn marathon={marathon} room={room} position={position} />;
    case 'expired':
    case 'left':
    case 'registered':
      return <TurnOver marathon={marathon} room={room} position={position} stage={stage} />;
    case 'sold-out':
    case 'closed':
      return <NoMoreSpots marathon={marathon} room={room} position={position} stage={stage} />;
  }
}
