import { formatDateTime, formatOwnTime } from '@marathon/contracts/raceTimes';
import type { Zone } from '@marathon/contracts/zonedFormat';
import { color, text } from '@marathon/ui';
import styled from 'styled-components';

interface Props {
  readonly instant: string;
  /** The race's; null: the reader's own. */
  readonly zone: Zone;
}

/** In the race's time zone, and below in the reader's if it differs. */
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

/** Prefers line breaks before the time. */
const Together = styled.span`
  display: inline-block;
`;

const Own = styled.span`
  display: block;
  color: ${color.inkMuted};
  font-size: ${text.s};
  font-weight: 400;
`;
