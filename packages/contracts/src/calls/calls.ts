import { accountCalls } from './accountCalls.ts';
import { checkInCalls } from './checkInCalls.ts';
import { draftCalls } from './draftCalls.ts';
import { frontEndCalls } from './frontEndCalls.ts';
import { liveCalls } from './liveCalls.ts';
import { marathonCalls } from './marathonCalls.ts';
import { messageCalls } from './messageCalls.ts';
import { operatorCalls } from './operatorCalls.ts';
import { organizerCalls } from './organizerCalls.ts';
import { pictureCalls } from './pictureCalls.ts';
import { questionCalls } from './questionCalls.ts';
import { registrationCalls } from './registrationCalls.ts';
import { takedownCalls } from './takedownCalls.ts';
import { teamCalls } from './teamCalls.ts';
import { userCalls } from './userCalls.ts';
import { waitingRoomCalls } from './waitingRoomCalls.ts';

/** Calls by the process that answers them. The gateway forwards those of services. */
export const callsOf = {
  'svc-marathons': {
    ...marathonCalls,
    ...draftCalls,
    ...pictureCalls,
    ...teamCalls,
    ...takedownCalls,
  },
  'svc-registrations': { ...registrationCalls, ...questionCalls, ...organizerCalls, ...checkInCalls },
  'svc-messages': messageCalls,
  gateway: {
    ...liveCalls,
    ...waitingRoomCalls,
    ...operatorCalls,
    ...userCalls,
    ...accountCalls,
    ...frontEndCalls,
  },
} as const;
