/** Names that brokers store and operators read. Never change a released name: messages wait under it. */
export const wireNames = {
  product: { service: 'marathon' },
  gateway: {
    service: 'gateway',
    eventSource: '/gateway',
    consumer: (gatewayName: string) => `${gatewayName}-live`,
    accountsConsumer: 'gateway.accounts',
  },
  svcMarathons: {
    service: 'svc-marathons',
    eventSource: '/svc-marathons',
    consumer: 'svc-marathons',
    accountsConsumer: 'svc-marathons.accounts',
    storeCheck: 'marathons-store',
  },
  svcRegistrations: {
    service: 'svc-registrations',
    eventSource: '/svc-registrations',
    consumer: 'svc-registrations.marathons',
    accountsConsumer: 'svc-registrations.accounts',
    storeCheck: 'registrations-store',
  },
  svcMessages: {
    service: 'svc-messages',
    eventSource: '/svc-messages',
    consumer: 'svc-messages',
    storeCheck: 'messages-store',
  },
  identity: {
    name: 'identity',
    consumer: 'identity',
    eventSource: '/identity',
  },
  checks: {
    events: 'events',
    identity: 'identity',
    marathons: 'marathons',
    registrations: 'registrations',
    messages: 'messages',
    dataFolder: 'data-folder',
    diskRoom: 'disk-room',
    redis: 'redis',
    registry: 'registry',
  },
} as const;
