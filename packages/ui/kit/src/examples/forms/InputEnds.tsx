import { Icon } from '@marathon/ui';
import { Field, InputButton, InputWithButton, TextInput } from '@marathon/ui/forms';

export const note = 'An input with a button at its end, as a date field has one for its calendar.';

export default function InputEnds() {
  return (
    <Field label="Day" required>
      {(wiring) => (
        <InputWithButton>
          <TextInput {...wiring} placeholder="MM/dd/yyyy" />
          <InputButton type="button" aria-label="Choose a day">
            <Icon name="calendar" />
          </InputButton>
        </InputWithButton>
      )}
    </Field>
  );
}
