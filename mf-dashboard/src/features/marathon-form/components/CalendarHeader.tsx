import { color, Icon, radius, space, text } from '@marathon/ui';
import type { ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import styled from 'styled-components';

/** Previous and next month, and a choice of month and year. */
export function CalendarHeader(props: ReactDatePickerCustomHeaderProps) {
  const { date, changeMonth, changeYear, decreaseMonth, increaseMonth } = props;
  return (
    <Line>
      <Step type="button" aria-label="Previous month" onClick={decreaseMonth}>
        <Icon name="chevronLeft" />
      </Step>
      <Choice
        aria-label="Month"
        value={date.getMonth()}
        onChange={(event) => changeMonth(Number(event.target.value))}
      >
        {months.map((month, index) => (
          <option key={month} value={index}>
            {month}
          </option>
        ))}
      </Choice>
      <Choice
        aria-label="Year"
        value={date.getFullYear()}
        onChange={(event) => changeYear(Number(event.target.value))}
      >
        {yearsAround(date.getFullYear()).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Choice>
      <Step type="button" aria-label="Next month" onClick={increaseMonth}>
        <Icon name="chevronRight" />
      </Step>
    </Line>
  );
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2000, month)));

const yearsEachWay = 10;
const yearsAround = (year: number) =>
  Array.from({ length: 2 * yearsEachWay + 1 }, (_, index) => year - yearsEachWay + index);

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding-bottom: ${space[2]};
`;

const Step = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  cursor: pointer;
  &:hover {
    background: ${color.surfaceSunken};
  }
`;

const Choice = styled.select`
  flex: 1 1 auto;
  min-width: 0;
  height: 2.5rem;
  padding: 0 ${space[1]};
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.s};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${text.s};
`;
