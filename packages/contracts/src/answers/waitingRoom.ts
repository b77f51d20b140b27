import type { WaitingRoom } from '../waitingRoom.ts';
import { answer, instant, number, object, optional, text } from './checks.ts';

/** What organizers see of a waiting room. The phase is any text: a newer server may know more of them. */
export interface WaitingRoomView extends Pick<WaitingRoom, 'entersFrom' | 'opensAt'> {
  readonly phase: string;
  readonly turns?: Turns | undefined;
}
type Turns = NonNullable<WaitingRoom['turns']>;

export const waitingRoomAnswer = answer(
  object<WaitingRoomView>({
    phase: text,
    entersFrom: instant,
    opensAt: instant,
    turns: optional(object<Turns>({ waiting: number, current: number, used: number, passed: number })),
  }),
);
