import { useEditForm, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import { emailChangeSchema } from '@marathon/contracts/accountRequests';
import { toasts } from '@marathon/ui';
import { type EditForm, Field, TextInput, useFirstFocus } from '@marathon/ui/forms';
import type { Ref } from 'react';
import { useStartEmailChange } from '../api/emailChange.ts';
import { PasswordedForm, showRefusal } from './PasswordedForm.tsx';

interface Props {
  readonly email: string;
  readonly handle: Ref<EditForm>;
  readonly onClose: () => void;
}

export default function EmailForm({ email, handle, onClose }: Props) {
  const { mutateAsync } = useStartEmailChange();
  const form = useZodForm(emailChangeSchema, { defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  useEditForm(handle, form);
  useFirstFocus(() => form.setFocus('email'));
  const { submit, busy } = useSubmit({
    form,
    send: mutateAsync,
    onSent: (_answer, change) => {
      void toasts.success(`We emailed ${change.email}. Confirm your new email there.`);
      onClose();
    },
    onFailed: (error) => showRefusal(form, error, 'Your email could not be changed. Please try again.'),
  });
  return (
    <PasswordedForm
      email={email}
      password={form.register('password')}
      errors={errors}
      action="Send email"
      busy={busy}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Field
        label="New email"
        required
        hint="We’ll email you there. Your old email stays until you confirm the new one."
        error={errors.email?.message}
      >
        {(wiring) => <TextInput type="email" autoComplete="email" {...wiring} {...form.register('email')} />}
      </Field>
    </PasswordedForm>
  );
}
