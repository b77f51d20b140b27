import { timeIntervalMinutes } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { FormGrid } from '@marathon/ui/forms';
import { useFormContext, useWatch } from 'react-hook-form';
import { instantsOf } from '../domain/marathonDates.ts';
import type { MarathonForm } from '../domain/marathonForm.ts';
import { windowHints } from '../domain/windowHints.ts';
import { DayField } from './DayField.tsx';
import { FormSection } from './FormSection.tsx';
import { TextField } from './TextField.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

/** Registration window and start, in the race's time zone. */
export function DatesSection({ original }: { readonly original: Marathon | undefined }) {
  const { control, getValues } = useFormContext<MarathonForm>();
  useWatch({ control, name: ['timeZone', 'registrationStart', 'registrationEnd', 'eventDate', 'startTime'] });
  const form = getValues();
  const hints = windowHints(form, original);
  return (
    <FormSection
      title="Dates"
      note="In the race’s time zone. Registration includes its first and last day. On race day it closes at the start."
    >
      <FormGrid $columns={2}>
        <div data-wide>
          <TimeZoneField original={original} eventDate={instantsOf(form, original).eventDate} />
        </div>
        <DayField name="registrationStart" hint={hints.registrationStart} />
        <DayField name="registrationEnd" hint={hints.registrationEnd} />
        <DayField name="eventDate" />
        <TextField
          name="startTime"
          type="time"
          step={timeIntervalMinutes * 60}
          hint="Leave blank for 9:00 AM."
        />
      </FormGrid>
    </FormSection>
  );
}
