import { type Costs, type Role, roles, type Step, steps } from './costs.ts';

export interface Opening {
  readonly people: number;
  readonly places: number;
  /** Seconds before the opening in which they come, most of them late. */
  readonly comeWithin: number;
  /** Share that comes in the minute after it. */
  readonly late: number;
  readonly noShows: number;
  /** Median seconds from the call to the sent form; a tenth takes four times as long. */
  readonly formSeconds: number;
  /** Reloads a minute per person. */
  readonly reloads: number;
  /** Seconds between polls of a waiting page. */
  readonly asksEvery: number;
  /** Seconds after the draw in which all pages request their numbers. */
  readonly numbersWithin: number;
  /** Seconds between messages to a waiting page. */
  readonly messageEvery: number;
  readonly hasCdn: boolean;
  /** Maximum of called numbers a second. */
  readonly admissions: number;
}

export type Machines = Readonly<Record<Role, number>>;

export interface Second {
  /** Seconds from the opening, negative before it. */
  readonly at: number;
  readonly connected: number;
  readonly calledUpTo: number;
  readonly registered: number;
  readonly out: number;
  /** Cores that this second's work needs. */
  readonly work: Readonly<Record<Role, number>>;
  /** Seconds of backlog. */
  readonly behind: Readonly<Record<Role, number>>;
  readonly operations: Readonly<Record<'redis' | 'mongodb', number>>;
  readonly bytes: number;
}

const admissionSeconds = 600;
const mostSeconds = 4 * 3_600;

/** Expected numbers of people, a work queue per role. */
export function simulateOpening(opening: Opening, machines: Machines, costs: Costs): Second[] {
  const formDelays = delays(opening.formSeconds);
  const sending: number[] = [];
  const expiring: number[] = [];
  const backlog = record(() => 0);
  const seconds: Second[] = [];
  let [entered, drawn, called, registered, out] = [0, 0, 0, 0, 0];

  for (let at = -opening.comeWithin; at < mostSeconds; at += 1) {
    const arrivals = arrivalsAt(opening, at);
    entered += arrivals;
    if (at < 0) drawn = entered;
    const connected = Math.max(0, entered - called);
    const returning = at < 0 ? 0 : (expiring[at] ?? 0);
    const registering = at < 0 ? 0 : (sending[at] ?? 0);
    registered += registering;
    out -= returning + registering;
    const mayCall = at < 0 ? 0 : Math.max(0, opening.places - registered - out);
    const calling = Math.min(opening.admissions, mayCall, connected);
    called += calling;
    out += calling;
    plan(expiring, at + admissionSeconds, calling * opening.noShows);
    formDelays.forEach((share, delay) => {
      plan(sending, at + 1 + delay, calling * (1 - opening.noShows) * share);
    });

    const asksForNumbers = at >= 0 && at < opening.numbersWithin ? drawn / opening.numbersWithin : 0;
    const counts: Record<Step, number> = {
      visit: arrivals + (connected * opening.reloads) / 60,
      enter: arrivals,
      message: connected / opening.messageEvery,
      ask: connected / opening.asksEvery + asksForNumbers + calling,
      register: registering,
    };
    const work = record((role) => inCores(counts, role, costs, opening));
    for (const role of roles) backlog[role] = Math.max(0, backlog[role] + work[role] - machines[role]);
    seconds.push({
      at,
      connected,
      calledUpTo: called,
      registered,
      out,
      work,
      behind: record((role) => backlog[role] / machines[role]),
      operations: {
        redis: operationsOf(counts, 'redis', costs),
        mongodb: operationsOf(counts, 'mongodb', costs),
      },
      bytes: total(
        (step) => counts[step] * (step === 'visit' && opening.hasCdn ? pageBytes : costs.bytes[step]),
      ),
    });
    const isOver = registered >= opening.places - 0.5 || (at > 60 && connected < 0.5 && out < 0.5);
    if (at > 0 && isOver) break;
  }
  return seconds;
}

const pageBytes = 10_000;
/** Share of a visit's work on gateways with a CDN. */
const pageShare = 0.15;

/** The cube of the elapsed time: half of them come in the last fifth. */
function arrivalsAt({ people, late, comeWithin }: Opening, at: number): number {
  if (at >= 0) return at < 60 ? (people * late) / 60 : 0;
  const come = (second: number) => ((second + comeWithin) / comeWithin) ** 3;
  return people * (1 - late) * (come(at + 1) - come(at));
}

/** Share of people per second until they send: log-normal, cut at the admission's end. */
function delays(median: number): number[] {
  const spread = Math.log(4) / 1.2816;
  const weights = Array.from({ length: admissionSeconds }, (_, second) => {
    const deviation = Math.log((second + 0.5) / median) / spread;
    return Math.exp(-(deviation ** 2) / 2) / (second + 0.5);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}

function inCores(counts: Record<Step, number>, role: Role, costs: Costs, { hasCdn }: Opening): number {
  const microseconds = total((step) => {
    const share = step === 'visit' && hasCdn ? pageShare : 1;
    return counts[step] * share * (costs.time[step][role] ?? 0);
  });
  return microseconds / 1e6;
}

const operationsOf = (counts: Record<Step, number>, store: 'redis' | 'mongodb', costs: Costs): number =>
  total((step) => counts[step] * (costs.operations[step][store] ?? 0));

const total = (of: (step: Step) => number): number => steps.reduce((sum, step) => sum + of(step), 0);

const record = (of: (role: Role) => number): Record<Role, number> =>
  Object.fromEntries(roles.map((role) => [role, of(role)])) as Record<Role, number>;

function plan(timeline: number[], at: number, people: number): void {
  timeline[at] = (timeline[at] ?? 0) + people;
}
