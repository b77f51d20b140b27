import type { InputRegistration } from '@marathon/app-runtime/forms';
import {
  hasLines,
  isNeededOfOrganizers,
  type RegistrationFieldName,
} from '@marathon/contracts/registrationFields';
import { Field, TextArea, TextInput } from '@marathon/ui/forms';
import { fieldLabels } from '../fieldLabels.ts';

interface Props {
  readonly name: RegistrationFieldName;
  readonly error: string | undefined;
  readonly registration: InputRegistration;
}

/** A field of another person's registration. */
export function RegistrationInput({ name, error, registration }: Props) {
  return (
    <Field label={fieldLabels[name]} required={isNeededOfOrganizers(name)} error={error}>
      {(wiring) => {
        const input = { ...wiring, ...registration, autoComplete: 'off' };
        if (hasLines(name)) return <TextArea {...input} rows={2} />;
        return <TextInput {...input} {...(name === 'contact' && { type: 'tel' })} />;
      }}
    </Field>
  );
}
