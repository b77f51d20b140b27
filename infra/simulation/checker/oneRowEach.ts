import { entriesOf, type History, restOf } from './history.ts';
import { type RequestTo, requestsTo } from './requests.ts';

/** Each 201 is one row until cancelled; others come from unknown outcomes. One row per person and race. */
export function oneRowEach(history: History): string[] {
  const requests = requestsTo(history, 'register');
  const { registrations } = restOf(history);
  const confirmed = requests.filter(({ status }) => status === 201);
  const ids = new Set(confirmed.map(({ id }) => id));
  const rows = new Set(registrations.map(({ registrationId }) => registrationId));
  const cancelled = cancellationsOf(history);

  const lost = [...ids].flatMap((id = '') =>
    rows.has(id) || cancelled.possible.has(id)
      ? []
      : [`registration ${id} was answered 201 and is not stored`],
  );
  const survivors = [...rows].flatMap((id) =>
    cancelled.certain.has(id) ? [`registration ${id} was cancelled and is still stored`] : [],
  );
  const unasked = registrations.flatMap(({ registrationId: id, email, marathonId }) => {
    const mayBe = ({ ask, status }: RequestTo<'register'>) =>
      status === undefined && ask.email === email && ask.marathonId === marathonId;
    return ids.has(id) || requests.some(mayBe) ? [] : [`nobody was told of the stored registration ${id}`];
  });
  return [
    ...lost,
    ...survivors,
    ...unasked,
    ...repeated(registrations.map(({ email, marathonId }) => `${email} in ${marathonId}`)).map(
      (pair) => `${pair} is stored twice`,
    ),
    ...repeated(registrations.map(({ registrationId }) => registrationId)).map(
      (id) => `${id} is stored twice`,
    ),
  ];
}

function cancellationsOf(history: History) {
  const requests = requestsTo(history, 'cancel');
  const idsOf = (statuses: readonly (number | undefined)[]) =>
    new Set(requests.filter(({ status }) => statuses.includes(status)).map(({ ask }) => ask.registrationId));
  // Of two cancellations, one without an answer may have succeeded and the other got 404.
  return { certain: idsOf([200]), possible: idsOf([200, undefined]) };
}

/** Answers under a key are equal, except for other requests, 429, and refusals without an admission. */
export function oneAnswerAKey(history: History): string[] {
  const firsts = new Map<string, string>();
  return requestsTo(history, 'register').flatMap(({ ask: { email, key, admitted }, status, id, code }) => {
    if (key === undefined || status === undefined || noAnswers.has(code ?? '')) return [];
    if (admitted === false && notKept.has(code ?? '')) return [];
    const answer = `${status} ${id ?? code}`;
    const first = firsts.get(`${email} ${key}`) ?? answer;
    firsts.set(`${email} ${key}`, first);
    return first === answer ? [] : [`key ${key} of ${email} was answered ${first} and ${answer}`];
  });
}

const noAnswers = new Set(['idempotency-key-reused', 'rate-limited', 'admission-required']);
const notKept = new Set(['sold-out', 'registration-closed']);

const repeated = (values: readonly string[]) =>
  [...new Set(values)].filter((value) => values.indexOf(value) !== values.lastIndexOf(value));

/** Each commit that grants or cancels stores exactly one event. */
export function oneEventEach(history: History): string[] {
  const stored = (type: string) => entriesOf(history, 'stored').filter((event) => event.type === type).length;
  const expected = [
    ['registration.created', entriesOf(history, 'granted').length],
    ['registration.cancelled', entriesOf(history, 'cancelled').length],
  ] as const;
  return expected.flatMap(([type, count]) =>
    stored(type) === count ? [] : [`${stored(type)} events ${type} were stored for ${count} commits`],
  );
}
