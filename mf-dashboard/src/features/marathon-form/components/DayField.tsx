import { dateFormat } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { Field, InputWithButton, TextInput } from '@marathon/ui/forms';
import { useFormContext } from 'react-hook-form';
import { calendarDate, dayHint, dayOf, formatDay, longDay, parseDay } from '../domain/formDays.ts';
import { type DayField as DayFieldName, dayFields } from '../domain/formTimes.ts';
import { type MarathonForm, marathonLabels } from '../domain/marathonForm.ts';
import { CalendarButton } from './CalendarButton.tsx';

export function DayField({ name }: { readonly name: DayFieldName }) {
  const { register, formState, getValues, setValue, trigger, watch } = useFormContext<MarathonForm>();
  // Days depend on each other: a change may make another one valid.
  const others = dayFields.filter((field) => field !== name);
  const field = register(name, { deps: others });

  const write = (day: string) => {
    setValue(name, formatDay(day), { shouldDirty: true, shouldTouch: true });
    void trigger([name, ...others.filter((other) => formState.errors[other])]);
  };
  const tidy = () => {
    const text = getValues(name);
    const day = parseDay(text);
    if (day) write(day);
    else if (text.trim()) void trigger(name);
  };
  const days = () => {
    const [selected, ...nearby] = [name, ...others].map((field) => {
      const day = parseDay(getValues(field));
      return day ? calendarDate(day) : undefined;
    });
    return { selected, near: nearby.find(Boolean) };
  };

  const error = formState.errors[name]?.message;
  const typed = parseDay(watch(name));
  return (
    <Field
      label={marathonLabels[name]}
      hint={error === messages.dateInvalid ? dayHint : <span role="status">{typed && longDay(typed)}</span>}
      required
      error={error}
    >
      {(wiring) => (
        <InputWithButton>
          <TextInput
            {...wiring}
            {...field}
            type="text"
            placeholder={dateFormat}
            autoComplete="off"
            onBlur={async (event) => {
              await field.onBlur(event);
              tidy();
            }}
          />
          <CalendarButton label={marathonLabels[name]} days={days} onPick={(date) => write(dayOf(date))} />
        </InputWithButton>
      )}
    </Field>
  );
}
