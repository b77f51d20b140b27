import { Field, TextArea, TextInput } from '@marathon/ui/forms';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { type MarathonForm, marathonLabels, type TextFieldName } from '../domain/marathonForm.ts';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: TextFieldName;
  readonly hint?: ReactNode;
  readonly multiline?: boolean;
}

export function TextField({ name, hint, required = false, multiline = false, ...input }: Props) {
  const { register, formState } = useFormContext<MarathonForm>();
  return (
    <Field
      label={marathonLabels[name]}
      hint={hint}
      required={required}
      error={formState.errors[name]?.message}
    >
      {(wiring) =>
        multiline ? (
          <TextArea {...wiring} {...register(name)} />
        ) : (
          <TextInput type="text" {...input} {...wiring} {...register(name)} />
        )
      }
    </Field>
  );
}
