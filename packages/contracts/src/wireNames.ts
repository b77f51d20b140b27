/** Names that brokers keep and operators read. One that has shipped stays: messages wait under it. */
export const wireNames = {
  svcMarathons: {
    /** The `source` of its events. */
    eventSource: '/svc-marathons',
    /** Counts registrations. */
    consumer: 'svc-marathons',
    /** In the answer of GET /readyz. */
    storeCheck: 'marathons-store',
  },
  svcRegistrations: {
    eventSource: '/svc-registrations',
    /** Follows the marathons. */
    consumer: 'svc-registrations.marathons',
    storeCheck: 'registrations-store',
  },
} as const;
