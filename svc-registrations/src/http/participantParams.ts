import type { ServerResponse } from 'node:http';
import { objectId } from '@marathon/contracts/storedFields';
import { sendProblem } from '@marathon/service-kit';

export interface ParticipantParams {
  readonly id: string;
  readonly registrationId: string;
}

export function participantParams(params: ParticipantParams, res: ServerResponse) {
  const { id: marathonId, registrationId } = params;
  if (!objectId.safeParse(marathonId).success) sendProblem(res, { code: 'marathon-not-found' });
  else if (!objectId.safeParse(registrationId).success) sendProblem(res, { code: 'registration-not-found' });
  else return { marathonId, registrationId };
  return undefined;
}
