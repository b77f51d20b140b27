/** A process that calls others, or is called: its name in logs, metrics and traces. */
export const serviceNames = ['gateway', 'svc-marathons', 'svc-registrations', 'svc-messages'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Who signs tokens: each process of the product, and those who operate it. */
export const signers = [...serviceNames, 'operators'] as const;
export type Signer = (typeof signers)[number];
