export const serviceNames = ['gateway', 'svc-marathons', 'svc-registrations', 'svc-messages'] as const;
export type ServiceName = (typeof serviceNames)[number];

export const signers = [...serviceNames, 'operators'] as const;
export type Signer = (typeof signers)[number];
