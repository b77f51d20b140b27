import type { MarathonEvent } from '@marathon/contracts/events';
import { newEvent } from '@marathon/event-bus';
import { expect, test } from 'vitest';
import { waitingEvents } from './waitingEvents.ts';

const ids = { registrationId: 'a'.repeat(24), marathonId: 'b'.repeat(24) };
const anEvent = (source = '/own'): MarathonEvent =>
  newEvent({ type: 'registration.created', source, data: ids, at: new Date() });
const of = (...events: MarathonEvent[]) => ({ read: () => events });
const isOwn = ({ source }: MarathonEvent) => source === '/own';

test('a former replay comes before what waits', () => {
  const [replayed, first, second] = [anEvent(), anEvent(), anEvent()];
  const source = waitingEvents({ outbox: of(first, second), formerReplays: of(replayed), isOwn });
  expect([...source.read()]).toEqual([
    { position: 0, event: replayed },
    { position: 1, event: first },
    { position: 2, event: second },
  ]);
});

test('an event that is under replay and waiting is published once, and by its own service', () => {
  const [event, foreign] = [anEvent(), anEvent('/other')];
  const source = waitingEvents({ outbox: of(event), formerReplays: of(foreign, event), isOwn });
  expect([...source.read()]).toEqual([{ position: 0, event }]);
});
