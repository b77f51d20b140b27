import { accountOperations } from './accountOperations.ts';
import { draftOperations } from './draftOperations.ts';
import { frontEndOperations } from './frontEndOperations.ts';
import { marathonOperations } from './marathonOperations.ts';
import { messageOperations } from './messageOperations.ts';
import type { Operation } from './operation.ts';
import { operatorOperations } from './operatorOperations.ts';
import { organizerOperations } from './organizerOperations.ts';
import { pictureOperations } from './pictureOperations.ts';
import { questionOperations } from './questionOperations.ts';
import { registrationOperations } from './registrationOperations.ts';
import { registryOperations } from './registryOperations.ts';
import { teamOperations } from './teamOperations.ts';
import { userOperations } from './userOperations.ts';
import { waitingRoomOperations } from './waitingRoomOperations.ts';

/** Every call of the product (spec section 7), and those that the decisions add. */
export const operations: readonly Operation[] = [
  ...marathonOperations,
  ...draftOperations,
  ...pictureOperations,
  ...teamOperations,
  ...registrationOperations,
  ...questionOperations,
  ...organizerOperations,
  ...waitingRoomOperations,
  ...operatorOperations,
  ...userOperations,
  ...accountOperations,
  ...messageOperations,
  ...frontEndOperations,
  ...registryOperations,
];
