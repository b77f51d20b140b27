export const clientErrorKinds = ['caught', 'uncaught', 'rejection', 'recovered', 'load', 'handled'] as const;

export type ClientErrorKind = (typeof clientErrorKinds)[number];

/** True if the person lost something: the page neither recovered nor handled the error on screen. */
export const isFailure = (kind: ClientErrorKind): boolean => kind !== 'recovered' && kind !== 'handled';
