import type { Runtime } from '@marathon/app-runtime';
import { changedSchema } from '@marathon/contracts/mutationResponses';

/** If false, registration follows its dates again. */
export const setRegistrationClosed = ({ api }: Runtime, marathonId: string, registrationClosed: boolean) =>
  api.patch(
    `/marathons/${encodeURIComponent(marathonId)}`,
    { registrationClosed },
    { answer: changedSchema },
  );
