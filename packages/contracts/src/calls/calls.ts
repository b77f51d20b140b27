import { accountCalls } from './accountCalls.ts';
import { draftCalls } from './draftCalls.ts';
import { frontEndCalls } from './frontEndCalls.ts';
import { marathonCalls } from './marathonCalls.ts';
import { messageCalls } from './messageCalls.ts';
import { operatorCalls } from './operatorCalls.ts';
import { organizerCalls } from './organizerCalls.ts';
import { pictureCalls } from './pictureCalls.ts';
import { questionCalls } from './questionCalls.ts';
import { registrationCalls } from './registrationCalls.ts';
import { teamCalls } from './teamCalls.ts';
import { userCalls } from './userCalls.ts';
import { waitingRoomCalls } from './waitingRoomCalls.ts';

/** Every call of the product (spec section 7) and those that the decisions add, but for those of the registry of front ends. */
export const calls = {
  ...marathonCalls,
  ...draftCalls,
  ...pictureCalls,
  ...teamCalls,
  ...registrationCalls,
  ...questionCalls,
  ...organizerCalls,
  ...waitingRoomCalls,
  ...operatorCalls,
  ...userCalls,
  ...accountCalls,
  ...messageCalls,
  ...frontEndCalls,
};
