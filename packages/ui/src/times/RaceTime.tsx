import { formatDateTime, formatOwnTime } from '@marathon/contracts/raceTimes';
import type { Zone } from '@marathon/contracts/zonedFormat';
import { color, text } from '@marathon/ui';
import styled from 'styled-components';

interface Props {
  /** ISO 8601. */
  readonly instant: string;
  /** Of the race; null: its creator has not chosen one, and the reader's own is shown. */
  readonly zone: Zone;
}

/** A time of a race by the race's clocks, and under it by the reader's own where they show another. */
export function RaceTime({ instant, zone }: Props) {
  const shown = formatDateTime(instant, zone);
  const timeAt = shown.lastIndexOf(', ') + 2;
  const own = formatOwnTime(instant, zone);
  return (
    <>
      <time dateTime={instant}>
        {shown.slice(0, timeAt)}
        <Together>{shown.slice(timeAt)}</Together>
      </time>
      {own && (
        <>
          {' '}
          <Own>
            Your time: <time dateTime={instant}>{own}</time>
          </Own>
        </>
      )}
    </>
  );
}

/** Lines break before the time sooner than within it. */
const Together = styled.span`
  display: inline-block;
`;

const Own = styled.span`
  display: block;
  color: ${color.inkMuted};
  font-size: ${text.s};
  font-weight: 400;
`;
