import { limits } from '@marathon/contracts/constants';
import type { Email } from '@marathon/contracts/email';

export interface Person {
  readonly email: Email;
  readonly name: string;
}

export function organizerOr(given: string, creator: Person): string {
  const name = creator.name.trim() || (creator.email.split('@')[0] ?? '');
  return given || name.slice(0, limits.text);
}
