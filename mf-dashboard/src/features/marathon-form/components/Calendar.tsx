import { enUS } from 'date-fns/locale/en-US';
import { useEffect, useRef } from 'react';
import DatePicker from 'react-datepicker';
import { CalendarHeader } from './CalendarHeader.tsx';
import './calendar.css';

interface Props {
  readonly selected: Date | undefined;
  /** Its month is shown first when no day is selected. */
  readonly near: Date | undefined;
  readonly onPick: (day: Date) => void;
}

/** Takes the focus; arrow keys, Page Up, Page Down, Home and End move between days. */
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

/** Days are named "May 1", as displayed, not "May 1st": speech control needs the visible name. */
const english = { ...enUS, localize: { ...enUS.localize, ordinalNumber: String } };
