/** The short number of a registration, as tickets show it and the desk finds it. */
export const registrationNumber = (registrationId: string): string => `No. ${registrationId.slice(-6)}`;
