export const clientErrorKinds = ['caught', 'uncaught', 'rejection', 'recovered', 'load', 'handled'] as const;

export type ClientErrorKind = (typeof clientErrorKinds)[number];

export const isFailure = (kind: ClientErrorKind): boolean => kind !== 'recovered' && kind !== 'handled';
