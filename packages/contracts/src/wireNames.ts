/** Names that brokers keep and operators read. One that has shipped stays: messages wait under it. */
export const wireNames = {
  /** `service` is the process in logs, metrics and traces. */
  product: { service: 'marathon' },
  gateway: {
    service: 'gateway',
    /** Live updates of the pages of one gateway process. */
    consumer: (gatewayName: string) => `${gatewayName}-live`,
    /** Takes deleted accounts out of waiting rooms; of all gateways together. */
    accountsConsumer: 'gateway.accounts',
  },
  svcMarathons: {
    service: 'svc-marathons',
    /** The `source` of its events. */
    eventSource: '/svc-marathons',
    /** Counts registrations. */
    consumer: 'svc-marathons',
    /** Follows the accounts of creators. */
    accountsConsumer: 'svc-marathons.accounts',
    storeCheck: 'marathons-store',
  },
  svcRegistrations: {
    service: 'svc-registrations',
    eventSource: '/svc-registrations',
    /** Follows the marathons. */
    consumer: 'svc-registrations.marathons',
    /** Follows the accounts of runners. */
    accountsConsumer: 'svc-registrations.accounts',
    storeCheck: 'registrations-store',
  },
  svcMessages: {
    service: 'svc-messages',
    eventSource: '/svc-messages',
    /** Decides which mails follow. */
    consumer: 'svc-messages',
    storeCheck: 'messages-store',
  },
  identity: {
    /** As those who asked to be removed see it. */
    name: 'identity',
    /** Learns which services have removed whom. */
    consumer: 'identity',
    /** The `source` of what happens to accounts. */
    eventSource: '/identity',
  },
  /** What GET /readyz names when it does not answer, beside the stores of the services. */
  checks: {
    events: 'events',
    identity: 'identity',
    marathons: 'marathons',
    registrations: 'registrations',
    messages: 'messages',
    dataFolder: 'data-folder',
    redis: 'redis',
    registry: 'registry',
  },
} as const;
