import type { ServiceName } from '@marathon/service-kit';

/** Where all are stored together, the name of each process's SERVICE_SECRET. */
export const serviceSecrets = {
  gateway: 'GATEWAY_SECRET',
  'svc-marathons': 'SVC_MARATHONS_SECRET',
  'svc-registrations': 'SVC_REGISTRATIONS_SECRET',
  'svc-messages': 'SVC_MESSAGES_SECRET',
} as const satisfies Readonly<Record<ServiceName, string>>;
