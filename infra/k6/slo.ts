/** Milliseconds. k6 checks `thresholds`; `npm run load` late counts, memory and maximum rate. */
export const slo = {
  register: { p95: 1_000, p99: 2_000 },
  /** From the click to the final answer, with all retries. */
  waiting: { p95: 3_000, p99: 10_000 },
  read: { p95: 200 },
  signIn: { p95: 5_000 },
  /** From a 201 to the count on an open page. */
  count: { p95: 1_000 },
  held: { p99: 250, refused: 0 },
  memory: { growth: 0.1 },
} as const;

const always = {
  // k6 could not send in time: the run proves nothing.
  dropped_iterations: ['count==0'],
};
const registering = {
  unanswered: ['count==0'],
  waiting_time: [`p(95)<${slo.waiting.p95}`, `p(99)<${slo.waiting.p99}`],
};
const promptly = {
  'answer_time{name:register}': [`p(95)<${slo.register.p95}`, `p(99)<${slo.register.p99}`],
};
const reading = {
  unread: ['count==0'],
  ...Object.fromEntries(
    ['page', 'list', 'marathon'].map((name) => [`answer_time{name:${name}}`, [`p(95)<${slo.read.p95}`]]),
  ),
};

export const thresholds: Readonly<Record<string, Record<string, string[]>>> = {
  opening: {
    ...always,
    ...registering,
    ...promptly,
    ...reading,
    'answer_time{name:sign-in}': [`p(95)<${slo.signIn.p95}`],
  },
  // The room's duration is no target: it calls runners as fast as the product allows.
  waitingRoom: { ...always, unanswered: ['count==0'], ...promptly, ...reading },
  surge: { ...always, ...registering, ...promptly },
  browse: { ...always, ...reading },
  soak: { ...always, ...registering, ...promptly, ...reading },
  spike: { ...always, ...registering, ...reading },
  // `held` judges each step; the last fails by design.
  stress: {},
};
