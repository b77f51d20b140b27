/**
 * What server state is cached under. The first word is shared with the other front ends: a change here makes their lists
 * of marathons stale too, and an application sent there makes this front end's registrations stale.
 */
export const keys = {
  marathons: ['marathons'],
  myMarathons: (email: string) => ['marathons', 'mine', email],
  editedMarathon: (id: string) => ['marathons', 'edited', id],
  registrations: ['registrations'],
  myRegistrations: (email: string) => ['registrations', 'mine', email],
} as const;
