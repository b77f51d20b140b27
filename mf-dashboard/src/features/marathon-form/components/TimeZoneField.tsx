import type { Marathon } from '@marathon/contracts/marathon';
import { ownTimeZone } from '@marathon/contracts/timeZone';
import { Field, Select } from '@marathon/ui/forms';
import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { dayFields, timeFields } from '../domain/formTimes.ts';
import { datesIn } from '../domain/marathonDates.ts';
import { type MarathonForm, marathonLabels } from '../domain/marathonForm.ts';
import { zoneGroups } from '../domain/timeZones.ts';

interface Props {
  readonly original: Marathon | undefined;
  /** Determines the offsets. */
  readonly eventDate: string | undefined;
}

/** A native list: typing finds a city, and phones show their own picker. */
export function TimeZoneField({ original, eventDate }: Props) {
  const { getValues, setValue, trigger, formState, watch } = useFormContext<MarathonForm>();
  const zone = watch('timeZone');
  const day = (eventDate ?? new Date().toISOString()).slice(0, 'yyyy-MM-dd'.length);
  // Not the chosen one: options must not move under the arrow keys.
  const [suggested] = useState(() => [ownTimeZone(), zone]);
  const groups = useMemo(
    () => zoneGroups({ chosen: zone, suggested, instant: `${day}T12:00:00.000Z` }),
    [zone, suggested, day],
  );
  const choose = (timeZone: string) => {
    const dates = datesIn(timeZone, getValues(), original);
    for (const name of ['timeZone', ...dayFields, ...Object.values(timeFields)] as const)
      setValue(name, dates[name], { shouldDirty: true });
    if (formState.isSubmitted) void trigger([...dayFields, 'timeZone']);
  };
  return (
    <Field
      label={marathonLabels.timeZone}
      hint={original?.timeZone === null ? words.unchosen : words.hint}
      required
      error={formState.errors.timeZone?.message}
    >
      {(wiring) => (
        <Select {...wiring} name="timeZone" value={zone} onChange={({ target }) => choose(target.value)}>
          {groups.map(({ region, zones }) => (
            <optgroup key={region} label={region}>
              {zones.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

const words = {
  hint: 'All times use this zone.',
  unchosen: 'This race has no time zone yet. Choose one, and the dates and times below will use it.',
} as const;
