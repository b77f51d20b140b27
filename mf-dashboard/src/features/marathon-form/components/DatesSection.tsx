import type { Marathon } from '@marathon/contracts/marathon';
import { FormGrid } from '@marathon/ui/forms';
import { Fragment } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayFields, timeFields } from '../domain/formTimes.ts';
import { instantsOf } from '../domain/marathonDates.ts';
import type { MarathonForm } from '../domain/marathonForm.ts';
import { timeHints } from '../domain/timeHints.ts';
import { DayField } from './DayField.tsx';
import { FormSection } from './FormSection.tsx';
import { TimeField } from './TimeField.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

/** Registration window and start, in the race's time zone. */
export function DatesSection({ original }: { readonly original: Marathon | undefined }) {
  const { control, getValues } = useFormContext<MarathonForm>();
  useWatch({ control, name: watched });
  const form = getValues();
  const hints = timeHints(form, original);
  return (
    <FormSection
      title="Dates"
      note="In the race’s time zone. Without times, registration includes its whole first and last day. On race day it closes at the start."
    >
      <FormGrid $columns={2}>
        <div data-wide>
          <TimeZoneField original={original} eventDate={instantsOf(form, original).eventDate} />
        </div>
        {dayFields.map((field) => (
          <Fragment key={field}>
            <DayField name={field} />
            <TimeField name={timeFields[field]} hint={hints[timeFields[field]]} />
          </Fragment>
        ))}
      </FormGrid>
    </FormSection>
  );
}

const watched = ['timeZone', ...dayFields, ...Object.values(timeFields)] as const;
