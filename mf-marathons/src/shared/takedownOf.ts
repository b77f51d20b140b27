import { isApiError } from '@marathon/app-runtime';
import type { Marathon, Takedown } from '@marathon/contracts/marathon';

export type TakedownNotice = Pick<Takedown, 'reason' | 'contactEmail'>;

interface MarathonQuery {
  readonly data: Marathon | undefined;
  readonly error: unknown;
}

/** From the refusal or, for the team, the answer. Undefined without a takedown. */
export function takedownOf({ data, error }: MarathonQuery): TakedownNotice | undefined {
  if (!isApiError(error, 'taken-down')) return data?.takedown;
  const { reason, contactEmail } = (error.body ?? {}) as Partial<Record<keyof TakedownNotice, unknown>>;
  return { reason: textOf(reason), contactEmail: textOf(contactEmail) };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
