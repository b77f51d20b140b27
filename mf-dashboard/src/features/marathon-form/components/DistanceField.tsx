import { distances } from '@marathon/contracts/constants';
import { distanceWithName, namedDistances } from '@marathon/contracts/distance';
import { Field, Select, TextInput } from '@marathon/ui/forms';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type MarathonForm, marathonLabels } from '../domain/marathonForm.ts';

const offered = [...distances, ...Object.keys(namedDistances)];

/** A list of usual distances, and a field for others. */
export function DistanceField() {
  const { control, register, setValue, formState } = useFormContext<MarathonForm>();
  const distance = useWatch({ control, name: 'distance' });
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOwn = wantsOwn || !offered.includes(distance);
  const error = formState.errors.distance?.message;
  function choose(chosen: string) {
    setWantsOwn(chosen === own);
    const shouldValidate = formState.isSubmitted && chosen !== own;
    setValue('distance', chosen === own ? '' : chosen, { shouldDirty: true, shouldValidate });
  }
  return (
    <>
      <Field label={marathonLabels.distance} required error={isOwn ? undefined : error}>
        {(wiring) => (
          <Select
            {...wiring}
            name="usualDistance"
            value={isOwn ? own : distance}
            onChange={({ target }) => choose(target.value)}
          >
            {offered.map((usual) => (
              <option key={usual} value={usual}>
                {distanceWithName(usual)}
              </option>
            ))}
            <option value={own}>Another distance …</option>
          </Select>
        )}
      </Field>
      {isOwn && (
        <Field label="Your distance" hint="Such as 12 km, 5 mi or 24 h." required error={error}>
          {(wiring) => <TextInput type="text" {...wiring} {...register('distance')} />}
        </Field>
      )}
    </>
  );
}

const own = 'own';
