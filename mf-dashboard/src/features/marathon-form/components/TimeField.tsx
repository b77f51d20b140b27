import { timeIntervalMinutes } from '@marathon/contracts/constants';
import { Field, TextInput } from '@marathon/ui/forms';
import { useFormContext } from 'react-hook-form';
import { dayFields, type TimeField as TimeFieldName } from '../domain/formTimes.ts';
import { type MarathonForm, marathonLabels } from '../domain/marathonForm.ts';

interface Props {
  readonly name: TimeFieldName;
  readonly hint: string | undefined;
}

/** An optional time of day. */
export function TimeField({ name, hint }: Props) {
  const { register, formState, trigger } = useFormContext<MarathonForm>();
  // A time out of order is told at its day.
  const checkedDays = dayFields.filter((field) => formState.isSubmitted || formState.errors[field]);
  const onChange = () => void trigger(checkedDays);
  return (
    <Field label={marathonLabels[name]} hint={hint} error={formState.errors[name]?.message}>
      {(wiring) => (
        <TextInput
          {...wiring}
          {...register(name, { onChange })}
          type="time"
          step={timeIntervalMinutes * 60}
        />
      )}
    </Field>
  );
}
