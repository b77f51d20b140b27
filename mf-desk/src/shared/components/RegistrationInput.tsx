import type { InputRegistration } from '@marathon/app-runtime/forms';
import { limits } from '@marathon/contracts/constants';
import { type RegistrationFieldName, registrationFields } from '@marathon/contracts/registrationFields';
import { Field, TextArea, TextInput } from '@marathon/ui/forms';
import { fieldLabels } from '../fieldLabels.ts';

interface Props {
  readonly name: RegistrationFieldName;
  readonly error: string | undefined;
  readonly registration: InputRegistration;
}

/** Asks an organizer for a field of somebody else's registration. */
export function RegistrationInput({ name, error, registration }: Props) {
  const { isRequired, longest } = registrationFields[name];
  // Who has one name has no last name.
  const isNeeded = isRequired && name !== 'lastName';
  return (
    <Field label={fieldLabels[name]} required={isNeeded} error={error}>
      {(wiring) => {
        const input = { ...wiring, ...registration, autoComplete: 'off' };
        if (longest > limits.text) return <TextArea {...input} rows={2} />;
        return <TextInput {...input} {...(name === 'contact' && { type: 'tel' })} />;
      }}
    </Field>
  );
}
