export const clientErrorKinds = ['caught', 'uncaught', 'rejection', 'recovered', 'load', 'handled'] as const;

export type ClientErrorKind = (typeof clientErrorKinds)[number];

/** True where the person lost something by it: nobody mended it, or told them in the way of the screen. */
export const isFailure = (kind: ClientErrorKind): boolean => kind !== 'recovered' && kind !== 'handled';
