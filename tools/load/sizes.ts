export const scenarios = ['opening', 'surge', 'browse', 'soak', 'stress', 'spike'] as const;
export type Scenario = (typeof scenarios)[number];

export const numbers = {
  runners: { most: 100_000, standard: 2_000 },
  places: { most: 100_000, standard: 500 },
  'sign-ins': { most: 10_000, standard: 100 },
  listeners: { most: 10_000, standard: 0 },
  addresses: { most: 100_000, standard: 0 },
  'at-once': { most: 20_000, standard: 1_000 },
  within: { most: 600, standard: 3 },
  arrive: { most: 3_600, standard: 30 },
  visitors: { most: 5_000, standard: 20 },
  rate: { most: 20_000, standard: 50 },
  times: { most: 100, standard: 10 },
  seconds: { most: 7_200, standard: 30 },
  'warm-up': { most: 600, standard: 20 },
} as const;
export type NumberName = keyof typeof numbers;

export type Sizes = Readonly<Partial<Record<NumberName, number>>>;

const crowd = ['runners', 'places', 'listeners', 'addresses', 'at-once'] as const;

export const sizesOf: Readonly<Record<Scenario, readonly NumberName[]>> = {
  opening: [...crowd, 'arrive', 'within', 'visitors', 'sign-ins'],
  surge: [...crowd, 'within'],
  browse: ['visitors', 'seconds', 'listeners', 'addresses', 'at-once'],
  soak: ['rate', 'visitors', 'seconds', 'listeners', 'addresses', 'at-once'],
  spike: ['rate', 'times', 'visitors', 'seconds', 'listeners', 'addresses', 'at-once'],
  stress: ['warm-up', 'rate', 'seconds', 'runners', 'addresses', 'at-once'],
};

export function wordsOfSizes(scenario: Scenario, sizes: Sizes): string {
  const words: Readonly<Partial<Record<NumberName, string>>> =
    scenario === 'stress' ? { ...wordsOf, ...wordsOfStress } : wordsOf;
  return Object.entries(sizes)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => (words[name as NumberName] ?? '').replace('#', value.toLocaleString('en')))
    .join(', ');
}

const wordsOf: Readonly<Record<NumberName, string>> = {
  runners: '# runners',
  places: '# places',
  'sign-ins': '# sign-ins',
  listeners: '# open pages',
  addresses: '# addresses',
  'at-once': '# people at once in k6',
  within: 'all press within # s',
  arrive: 'people arrive in # s',
  visitors: '# visitors a second',
  rate: '# registrations a second',
  times: '# times as many in the spike',
  seconds: 'for # s',
  'warm-up': '# s of warm-up',
};

const wordsOfStress = {
  rate: 'from # registrations a second',
  seconds: 'steps of at most # s',
  runners: 'at most # runners in a step',
};
