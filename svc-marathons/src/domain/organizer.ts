import { limits } from '@marathon/contracts/constants';

export interface Person {
  /** Lower case. */
  readonly email: string;
  readonly name: string;
}

/** Who organizes: as given, or else the creator's display name, or else the name part of their e-mail (decision 3). */
export function organizerOr(given: string, creator: Person): string {
  const name = creator.name.trim() || (creator.email.split('@')[0] ?? '');
  return given || name.slice(0, limits.text);
}
