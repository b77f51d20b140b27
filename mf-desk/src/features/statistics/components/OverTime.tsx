import type { StatisticsView } from '@marathon/contracts/answers/registrationStatistics';
import { type StatisticsBy, statisticsIntervals } from '@marathon/contracts/constants';
import { formatZone } from '@marathon/contracts/raceTimes';
import { color, formatCount, formatDate } from '@marathon/ui';
import { Select } from '@marathon/ui/forms';
import styled from 'styled-components';
import { Section } from '../../../shared/components/Section.tsx';
import { intervalName } from '../domain/intervalName.ts';
import { NumbersTable } from './NumbersTable.tsx';
import { TimeChart } from './TimeChart.tsx';

const title = 'Registrations over time';
const names: Readonly<Record<StatisticsBy, string>> = { day: 'By day', hour: 'By hour' };

interface Props {
  readonly statistics: StatisticsView;
  readonly onChange: (by: StatisticsBy) => void;
}

export function OverTime({ statistics, onChange }: Props) {
  const { by, intervals, timeZone, registrationStart, cancelled, cancelledSince } = statistics;
  const rows = intervals.filter((one) => one.registered + one.cancelled > 0).toReversed();
  return (
    <Section
      title={title}
      aside={
        <span>
          <Select
            aria-label="Count"
            value={by}
            onChange={({ target }) => onChange(target.value as StatisticsBy)}
          >
            {statisticsIntervals.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </Select>
        </span>
      }
    >
      <TimeChart title={title} statistics={statistics} />
      <Muted>
        {[
          `In the race’s time zone, ${formatZone(registrationStart, timeZone)}.`,
          cancelled > 0 &&
            `Cancellations are kept for 30 days. Shown since ${formatDate(cancelledSince, timeZone)}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </Muted>
      {rows.length > 0 && (
        <NumbersTable
          caption={`${title}, ${names[by].toLowerCase()}`}
          headers={[by === 'day' ? 'Day' : 'Hour', 'Registered', 'Cancelled', 'Total']}
          rows={rows.map(({ from, ...numbers }) => [
            intervalName(from, statistics),
            formatCount(numbers.registered),
            formatCount(numbers.cancelled),
            formatCount(numbers.total),
          ])}
        />
      )}
    </Section>
  );
}

const Muted = styled.p`
  color: ${color.inkMuted};
`;
