import * as z from '#schema';
import { waitingRoomSchema } from '../waitingRoom/waitingRoom.ts';

const { entersFrom, opensAt, turns } = waitingRoomSchema.shape;

/** What organizers see of a waiting room. The phase is any text: newer servers may add some. */
export const waitingRoomAnswer = z.object({ phase: z.string(), entersFrom, opensAt, turns });
export type WaitingRoomView = z.infer<typeof waitingRoomAnswer>;
