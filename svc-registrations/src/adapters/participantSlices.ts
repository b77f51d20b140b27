import { setImmediate } from 'node:timers/promises';
import type { ParticipantsCursor } from '../application/ports/participants.ts';

interface Slice<Row> {
  readonly rows: readonly Row[];
  /** undefined: the last slice. */
  readonly next: ParticipantsCursor | undefined;
}

/** Other work runs between slices. */
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
