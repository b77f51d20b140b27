import { type Ask, entriesOf, type History } from './history.ts';

/** Instants are positions in the history. */
export interface Request<A extends Ask = Ask> {
  readonly ask: A;
  readonly askedAt: number;
  readonly answeredAt: number;
  readonly status: number | undefined;
  readonly id: string | undefined;
  readonly code: string | undefined;
}

export type RequestTo<Op extends Ask['op']> = Request<Extract<Ask, { op: Op }>>;

export function requestsTo<Op extends Ask['op']>(history: History, op: Op): readonly RequestTo<Op>[] {
  const answers = new Map(entriesOf(history, 'answered').map((entry) => [entry.request, entry]));
  const positions = new Map(history.map((entry, position) => [entry, position]));
  return entriesOf(history, 'asked').flatMap((entry) => {
    if (entry.ask.op !== op) return [];
    const answer = answers.get(entry.request);
    const isKnown = answer !== undefined && answer.status < 500;
    const request = {
      ask: entry.ask,
      askedAt: positions.get(entry) ?? 0,
      answeredAt: answer && isKnown ? (positions.get(answer) ?? 0) : Number.POSITIVE_INFINITY,
      status: isKnown ? answer.status : undefined,
      id: isKnown ? answer.id : undefined,
      code: isKnown ? answer.code : undefined,
    };
    return [request as RequestTo<Op>];
  });
}
