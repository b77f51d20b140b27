/** `npm run load -- stress` repeats it. */
import { press } from '../journeys/register.ts';
import { each, evenly, plan, shape } from '../journeys/settings.ts';
import { thresholds } from '../slo.ts';

export { handleSummary } from '../journeys/summary.ts';

export const options = {
  scenarios: { step: evenly(plan.runners, shape.seconds) },
  thresholds: thresholds.stress,
};

export default each(plan.runners, press);
