import { formatCount, formatDate, formatDateRange, formatMoney } from '@marathon/ui';
import { RaceTime } from '@marathon/ui/times';

export const note =
  'Days and times are those of the race; where the reader’s clock differs, their own time stands below. Money, counts and dates have one form each.';

const start = '2030-06-20T07:30:00.000Z';

export default function Times() {
  return (
    <>
      <p>
        <RaceTime instant={start} zone="Asia/Tokyo" />
      </p>
      <p>{formatDate(start, 'Asia/Tokyo')}</p>
      <p>{formatDateRange(start, '2030-06-30T07:30:00.000Z', 'Asia/Tokyo')}</p>
      <p>
        {formatMoney(45)} · {formatMoney(39.5)} · {formatMoney(null)} · {formatCount(12_500)}
      </p>
    </>
  );
}
