import { press } from '../journeys/register.ts';
import { each, evenly, plan, shape } from '../journeys/settings.ts';
import { thresholds } from '../slo.ts';

export { handleSummary } from '../journeys/summary.ts';

export const options = {
  scenarios: { surge: evenly(plan.runners, shape.within) },
  thresholds: thresholds.surge,
};

export default each(plan.runners, press);
