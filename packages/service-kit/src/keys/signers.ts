/** Who signs tokens: each process of the product, by its name in logs, and those who operate it. */
export const signers = [
  'gateway',
  'svc-marathons',
  'svc-registrations',
  'svc-messages',
  'operators',
] as const;
export type Signer = (typeof signers)[number];

/** A process that calls others, or is called. */
export type ServiceName = Exclude<Signer, 'operators'>;
