import type { ServiceName } from '@marathon/service-kit';

/** The SERVICE_SECRET of each process, by the name under which those of all are kept. */
export const serviceSecrets = {
  gateway: 'GATEWAY_SECRET',
  'svc-marathons': 'SVC_MARATHONS_SECRET',
  'svc-registrations': 'SVC_REGISTRATIONS_SECRET',
  'svc-messages': 'SVC_MESSAGES_SECRET',
} as const satisfies Readonly<Record<ServiceName, string>>;
