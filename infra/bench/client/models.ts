import type { Answer } from './answers.ts';
import { dueAt, dueBy } from './arrivals.ts';
import { type Connection, openConnection } from './connection.ts';
import type { Person } from './requests.ts';

/** Answer n belongs to person n. */
export interface LoadObservations {
  readonly answers: readonly Answer[];
  readonly latenciesMs: Float64Array;
  readonly lateMs: Float64Array;
}

/** Everybody as fast as the connections allow: shows the server's maximum. */
export async function closedModel(
  people: readonly Person[],
  connections: readonly Connection[],
): Promise<LoadObservations> {
  const answers: Answer[] = [];
  const latenciesMs = new Float64Array(people.length);
  let next = 0;
  await Promise.all(
    connections.map(async ({ send }) => {
      for (let i = next++; i < people.length; i = next++) {
        const began = performance.now();
        answers[i] = await personAt(people, i)(send);
        latenciesMs[i] = performance.now() - began;
      }
    }),
  );
  return { answers, latenciesMs, lateMs: new Float64Array(people.length) };
}

/** A client with more connections no longer measures the server. */
const mostConnections = 2_000;

/** Counts from a person's due time, so that a slow server cannot hide. Includes a timer error of 1 ms. */
export async function openModel(
  people: readonly Person[],
  { connections, perSecond, port }: { connections: readonly Connection[]; perSecond: number; port: number },
): Promise<LoadObservations> {
  const answers: Answer[] = [];
  const latenciesMs = new Float64Array(people.length);
  const lateMs = new Float64Array(people.length);
  const free = [...connections];
  const opened: Connection[] = [];
  const queue: ((connection: Connection) => void)[] = [];
  const started = performance.now();

  async function aConnection(): Promise<Connection> {
    const one = free.pop();
    if (one) return one;
    if (opened.length + connections.length >= mostConnections)
      return new Promise((resolve) => queue.push(resolve));
    const another = await openConnection(port);
    opened.push(another);
    return another;
  }

  const sinceDue = (i: number) => performance.now() - started - dueAt(i, perSecond);

  async function serve(i: number): Promise<void> {
    lateMs[i] = sinceDue(i);
    const connection = await aConnection();
    answers[i] = await personAt(people, i)(connection.send);
    latenciesMs[i] = sinceDue(i);
    const waiting = queue.shift();
    if (waiting) waiting(connection);
    else free.push(connection);
  }

  const served: Promise<void>[] = [];
  while (served.length < people.length) {
    const due = dueBy(performance.now() - started, perSecond, people.length);
    while (served.length < due) served.push(serve(served.length));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(served);
  for (const connection of opened) connection.close();
  return { answers, latenciesMs, lateMs };
}

function personAt(people: readonly Person[], i: number): Person {
  const person = people[i];
  if (!person) throw new RangeError(`there is no person ${i}`);
  return person;
}
