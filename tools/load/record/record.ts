/** One answer: lines `r NAME END MILLISECONDS STATUS` of a run's record. */
export interface Request {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
  /** 0: no answer. */
  readonly status: number;
}

/** One person's result: lines `p RUNNER STATUS ID CODE PRESSED WAITED TRIES`. */
export interface Person {
  readonly runner: number;
  readonly status: number;
  readonly id: string | null;
  readonly code: string | null;
  readonly pressedAt: number;
  readonly waitedMs: number;
  readonly tries: number;
}

/** A number in the waiting room: lines `e RUNNER ENTRY NUMBER`. */
export interface RoomNumber {
  readonly runner: number;
  readonly entryId: string;
  readonly number: number;
}

export interface RunRecord {
  readonly requests: readonly Request[];
  readonly people: readonly Person[];
  readonly numbers: readonly RoomNumber[];
}

/** Skips other lines, such as script errors. */
export function recordOf(lines: Iterable<string>): RunRecord {
  const requests: Request[] = [];
  const people: Person[] = [];
  const numbers: RoomNumber[] = [];
  for (const line of lines) {
    const [kind, ...words] = line.split(' ');
    if (kind === 'r') requests.push(requestOf(words));
    else if (kind === 'p') people.push(personOf(words));
    else if (kind === 'e') numbers.push(numberedOf(words));
  }
  return { requests, people, numbers };
}

function requestOf([name = '', at, ms, status]: string[]): Request {
  return { name, at: Number(at), ms: Number(ms), status: Number(status) };
}

function personOf([runner, status, id, code, pressedAt, waited, tries]: string[]): Person {
  return {
    runner: Number(runner),
    status: Number(status),
    id: textOrNull(id),
    code: textOrNull(code),
    pressedAt: Number(pressedAt),
    waitedMs: Number(waited),
    tries: Number(tries),
  };
}

const numberedOf = ([runner, entryId = '', number]: string[]): RoomNumber => ({
  runner: Number(runner),
  entryId,
  number: Number(number),
});

const textOrNull = (word = '-') => (word === '-' ? null : word);
