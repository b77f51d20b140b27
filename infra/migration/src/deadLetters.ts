import { wireNames } from '@marathon/contracts/wireNames';
import type { DeadLetter } from '@marathon/event-bus';
import { sqliteDeadLetterSource } from '@marathon/event-bus/sqlite';
import type { RecordSource } from '@marathon/persistence';
import type { EmbeddedStore } from './openSource.ts';

/** Where no dead letters are kept: with a broker the pages of a gateway that is gone need nothing. */
const ofPages = wireNames.gateway.consumer(wireNames.gateway.service);

/** The dead letters that move to the broker, for the consumers whose they are. */
export const deadLettersIn = ({ events }: Pick<EmbeddedStore, 'events'>): RecordSource<DeadLetter> => ({
  *read() {
    for (const deadLetter of sqliteDeadLetterSource(events).read())
      if (deadLetter.consumer !== ofPages) yield deadLetter;
  },
});
