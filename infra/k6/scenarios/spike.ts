/** A quiet rate, a multiple for some seconds, and the quiet rate again, which must be as before. */
import { press } from '../journeys/register.ts';
import { each, evenly, shape } from '../journeys/settings.ts';
import { lookAround } from '../journeys/visit.ts';
import { thresholds } from '../slo.ts';
import { spikeOf } from '../spike.ts';

export { handleSummary } from '../journeys/summary.ts';

const { before, peak, after, rest } = spikeOf(shape);
const from = (seconds: number) => ({ startTime: `${seconds}s` });

export const options = {
  scenarios: {
    before: { ...evenly(before, rest), exec: 'pressBefore' },
    peak: { ...evenly(peak, shape.seconds), ...from(rest), exec: 'pressInPeak' },
    after: { ...evenly(after, rest), ...from(rest + shape.seconds), exec: 'pressAfter' },
    ...(shape.visitors > 0 && {
      look: {
        ...evenly(shape.visitors * (2 * rest + shape.seconds), 2 * rest + shape.seconds),
        exec: 'look',
      },
    }),
  },
  thresholds: thresholds.spike,
};

export const pressBefore = each(before, press);
export const pressInPeak = each(peak, (number) => press(before + number));
export const pressAfter = each(after, (number) => press(before + peak + number));
export const look = each(shape.visitors * (2 * rest + shape.seconds), lookAround);
