/**
 * What people may expect, in milliseconds where nothing else is said. k6 judges by `thresholds`, `npm run load` judges the
 * rest: late counts, memory, the knee.
 */
export const slo = {
  /** One answer of POST /registrations. */
  register: { p95: 1_000, p99: 2_000 },
  /** From the press to the final answer, with all tries. */
  waiting: { p95: 3_000, p99: 10_000 },
  /** Page, list and marathon. */
  read: { p95: 200 },
  signIn: { p95: 5_000 },
  /** From an answer of 201 to the count on an open page. */
  count: { p95: 1_000 },
  /** At a rate that the product is said to hold. */
  held: { p99: 250, refused: 0 },
  /** How much more memory than in minute 5 of a soak. */
  memory: { growth: 0.1 },
} as const;

const always = {
  // k6 could not send in time: the run says nothing about the product.
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
  // How long the room takes is its own business: it calls as fast as the product is.
  waitingRoom: { ...always, unanswered: ['count==0'], ...promptly, ...reading },
  surge: { ...always, ...registering, ...promptly },
  browse: { ...always, ...reading },
  soak: { ...always, ...registering, ...promptly, ...reading },
  spike: { ...always, ...registering, ...reading },
  // Each step is judged by `held`; the last one fails by design.
  stress: {},
};
