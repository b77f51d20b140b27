import type { Email } from '@marathon/contracts/email';
import { ok, type Result } from '@marathon/contracts/result';
import { decideCancellation } from '../domain/decideCancellation.ts';
import type { Dependencies } from './dependencies.ts';
import { toEvents } from './toEvents.ts';

export const cancelRegistration =
  ({ store, now }: Pick<Dependencies, 'store' | 'now'>) =>
  (id: string, email: Email): Promise<Result<unknown>> =>
    store.cancel(id, (found) => {
      const decided = decideCancellation(found, email);
      return decided.ok ? ok(toEvents(decided.value, now())) : decided;
    });
