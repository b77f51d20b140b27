/**
 * `all` is shared with the other front ends: a place taken or given back anywhere makes what is known about places
 * stale everywhere.
 */
export const registrationKeys = {
  all: ['registrations'],
  places: (email: string) => ['registrations', 'places', email],
} as const;
