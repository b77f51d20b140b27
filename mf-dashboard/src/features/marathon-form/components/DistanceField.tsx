import { distances } from '@marathon/contracts/constants';
import { Field, Select } from '@marathon/ui/forms';
import { useFormContext } from 'react-hook-form';
import { type MarathonForm, marathonLabels } from '../domain/marathonForm.ts';

export function DistanceField() {
  const { register, formState } = useFormContext<MarathonForm>();
  return (
    <Field label={marathonLabels.distance} required error={formState.errors.distance?.message}>
      {(wiring) => (
        <Select {...wiring} {...register('distance')}>
          {distances.map((distance) => (
            <option key={distance} value={distance}>
              {distance}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
