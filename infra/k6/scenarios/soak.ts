import { press } from '../journeys/register.ts';
import { each, evenly, plan, shape } from '../journeys/settings.ts';
import { lookAround } from '../journeys/visit.ts';
import { thresholds } from '../slo.ts';

export { handleSummary } from '../journeys/summary.ts';

export const options = {
  scenarios: {
    register: { ...evenly(plan.runners, shape.seconds), exec: 'register' },
    look: { ...evenly(shape.visitors * shape.seconds, shape.seconds), exec: 'look' },
  },
  thresholds: thresholds.soak,
};

export const register = each(plan.runners, press);
export const look = each(shape.visitors * shape.seconds, lookAround);
