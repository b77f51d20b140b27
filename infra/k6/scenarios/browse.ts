import { each, evenly, shape } from '../journeys/settings.ts';
import { lookAround } from '../journeys/visit.ts';
import { thresholds } from '../slo.ts';

export { handleSummary } from '../journeys/summary.ts';

export const options = {
  scenarios: { browse: evenly(shape.visitors * shape.seconds, shape.seconds) },
  thresholds: thresholds.browse,
};

export default each(shape.visitors * shape.seconds, lookAround);
