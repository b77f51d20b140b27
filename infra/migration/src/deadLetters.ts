import { wireNames } from '@marathon/contracts/wireNames';
import type { DeadLetter } from '@marathon/event-bus';
import { sqliteDeadLetterSource } from '@marathon/event-bus/sqlite';
import type { RecordSource } from '@marathon/persistence';
import type { EmbeddedStore } from './openSource.ts';

/** Not moved: their consumer does not exist beside a broker. */
const ofPages = wireNames.gateway.consumer(wireNames.gateway.service);

/** Dead letters for the broker, by consumer. */
export const deadLettersIn = ({ events }: Pick<EmbeddedStore, 'events'>): RecordSource<DeadLetter> => ({
  *read() {
    for (const deadLetter of sqliteDeadLetterSource(events).read())
      if (deadLetter.consumer !== ofPages) yield deadLetter;
  },
});
