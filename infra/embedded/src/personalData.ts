import type { Marathons } from '@marathon/svc-marathons';
import type { Registrations } from '@marathon/svc-registrations';
import type { openMessages } from './openMessages.ts';

interface Services {
  readonly marathons: Marathons;
  readonly registrations: Registrations;
  readonly messages: ReturnType<typeof openMessages>;
}

export const personalDataIn = ({ marathons, registrations, messages }: Services) => [
  { of: async (accountId: string) => ({ ...(await registrations.useCases.exportPersonalData(accountId)) }) },
  { of: async (accountId: string) => ({ ...(await marathons.useCases.marathonsOfAccount(accountId)) }) },
  { of: messages.personalDataOf },
];
