/** Names that brokers keep and operators read. One that has shipped stays: messages wait under it. */
export const wireNames = {
  /** `service` is the process in logs, metrics and traces. */
  product: { service: 'marathon' },
  gateway: {
    service: 'gateway',
    /** Live updates of the pages of one gateway process. */
    consumer: (gatewayName: string) => `${gatewayName}-live`,
  },
  svcMarathons: {
    service: 'svc-marathons',
    /** The `source` of its events. */
    eventSource: '/svc-marathons',
    /** Counts registrations. */
    consumer: 'svc-marathons',
    storeCheck: 'marathons-store',
  },
  svcRegistrations: {
    service: 'svc-registrations',
    eventSource: '/svc-registrations',
    /** Follows the marathons. */
    consumer: 'svc-registrations.marathons',
    storeCheck: 'registrations-store',
  },
  /** What GET /readyz names when it does not answer, beside the stores of the services. */
  checks: {
    events: 'events',
    identity: 'identity',
    marathons: 'marathons',
    registrations: 'registrations',
    dataFolder: 'data-folder',
    redis: 'redis',
    registry: 'registry',
  },
} as const;
