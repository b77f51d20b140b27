/** Roles in svc-marathons. Asked on each call, so that a removed role ends at once. */
export interface Organizers {
  /** For `mayDo`. Undefined: not in the team. Rejects if it is unknown. */
  roleOf(accountId: string, marathonId: string): Promise<string | undefined>;
}
