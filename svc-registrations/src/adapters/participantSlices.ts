import { setImmediate } from 'node:timers/promises';
import type { ParticipantsCursor } from '../application/ports.ts';

interface Slice<Row> {
  readonly rows: readonly Row[];
  /** undefined: this is the last one. */
  readonly next: ParticipantsCursor | undefined;
}

/** Slice after slice. Everybody else has a turn in between. */
export async function* slicesOf<Row>(
  read: (after: ParticipantsCursor | undefined) => Promise<Slice<Row>>,
): AsyncGenerator<readonly Row[]> {
  let after: ParticipantsCursor | undefined;
  do {
    const { rows, next } = await read(after);
    yield rows;
    after = next;
    await setImmediate();
  } while (after !== undefined);
}
