import { enUS } from 'date-fns/locale/en-US';
import { useEffect, useRef } from 'react';
import DatePicker from 'react-datepicker';
import { CalendarHeader } from './CalendarHeader.tsx';
import './calendar.css';

interface Props {
  readonly selected: Date | undefined;
  /** Whose month is shown first when no day is selected. */
  readonly near: Date | undefined;
  readonly onPick: (day: Date) => void;
}

/** A month to pick a day from. Takes the focus; arrow keys, Page Up, Page Down, Home and End walk the days. */
export default function Calendar({ selected, near, onPick }: Props) {
  const shown = selected ?? near;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus();
  }, []);
  return (
    <div ref={box}>
      <DatePicker
        inline
        allowSameDay
        fixedHeight
        renderCustomHeader={CalendarHeader}
        locale={english}
        selected={selected ?? null}
        {...(shown && { openToDate: shown })}
        onChange={(day: Date | null) => day && onPick(day)}
      />
    </div>
  );
}

/** A day is named "May 1", as it shows, and not "May 1st": who speaks to the page says what they see. */
const english = { ...enUS, localize: { ...enUS.localize, ordinalNumber: String } };
