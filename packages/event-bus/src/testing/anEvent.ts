import type { EventOf } from '@marathon/contracts/events';
import { newEvent } from '../bus/newEvent.ts';

let made = 0;

/** A registration event of a new marathon. */
export function anEvent(type: 'registration.created' | 'registration.cancelled' = 'registration.created') {
  made += 1;
  const id = made.toString(16).padStart(24, '0');
  const data: EventOf<'registration.created'>['data'] = { registrationId: id, marathonId: id };
  return newEvent({ type, source: '/test', data, at: new Date('2027-01-01T00:00:00Z') });
}

/** An event of a type without a consumer in the contract suites. */
export const anEventForNobody = () =>
  newEvent({
    type: 'marathon.deleted',
    source: '/test',
    data: { marathonId: 'f'.repeat(24), revision: 2 },
    at: new Date('2027-01-01T00:00:00Z'),
  });
