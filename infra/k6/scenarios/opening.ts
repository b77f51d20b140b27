/** Four of five register at the opening, the others later; with a waiting room when called. Some look around. */
import { sleep } from 'k6';
import { press } from '../journeys/register.ts';
import { each, evenly, plan, shape } from '../journeys/settings.ts';
import { signIn as signInNow } from '../journeys/signIn.ts';
import { lookAround, openPage } from '../journeys/visit.ts';
import { enterRoom, lookAfter } from '../journeys/waitingRoom.ts';
import { thresholds } from '../slo.ts';

export { handleSummary } from '../journeys/summary.ts';

const signedIn = plan.runners - plan.signIns;
const late = Math.floor(signedIn / 5);
const early = signedIn - late;
const opening = shape.arrive + 2;
const lasts = shape.within * 10;
const rest = { startTime: `${opening}s` };
const vus = Math.max(1, Math.min(shape.atOnce, Math.ceil(signedIn / 20)));
const pressing = {
  press: { ...evenly(early, shape.within), ...rest, exec: 'pressAtOnce' },
  ...(late > 0 && { late: { ...evenly(late, lasts), ...rest, exec: 'pressLate' } }),
};
const waiting = {
  ...(late > 0 && { late: { ...evenly(late, lasts), ...rest, exec: 'enterLate' } }),
  turns: { executor: 'per-vu-iterations' as const, vus, maxDuration: '60m', ...rest, exec: 'turns' },
};

export const options = {
  scenarios: {
    arrive: { ...evenly(plan.runners, shape.arrive), exec: 'arrive' },
    ...(plan.hasWaitingRoom ? waiting : pressing),
    ...(plan.signIns > 0 && { signIn: { ...evenly(plan.signIns, 60), ...rest, exec: 'signIn' } }),
    ...(shape.visitors > 0 && {
      look: { ...evenly(shape.visitors * lasts, lasts), ...rest, exec: 'look' },
    }),
  },
  thresholds: plan.hasWaitingRoom ? thresholds.waitingRoom : thresholds.opening,
  setupTimeout: '600s',
};

/** k6 needs time to create people; the opening is at a fixed time. */
export function setup(): void {
  const begin = plan.opensAt - opening * 1000;
  sleep(Math.max(0, (begin - Date.now()) / 1000));
}

export const arrive = each(plan.runners, (runner) => {
  openPage(runner);
  if (plan.hasWaitingRoom && runner < early) enterRoom(runner);
});
export const enterLate = each(late, (number) => enterRoom(early + number));
export const turns = (): void => lookAfter(vus);
export const pressAtOnce = each(early, pressWhenOpen);
export const pressLate = each(late, (number) => pressWhenOpen(early + number));
export const look = each(shape.visitors * lasts, lookAround);

export const signIn = each(plan.signIns, (number) => {
  const runner = signedIn + number;
  const token = signInNow(runner);
  if (token !== undefined) press(runner, { token });
});

/** The page enables its button by the server's clock. */
function pressWhenOpen(runner: number): void {
  sleep(Math.max(0, (plan.opensAt - Date.now()) / 1000));
  press(runner);
}
