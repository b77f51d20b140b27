import { isApiError } from '@marathon/app-runtime';
import { useEditForm, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import { type SecondFactorProof, secondFactorProofSchema } from '@marathon/contracts/accountRequests';
import { Field, TextInput, useFirstFocus } from '@marathon/ui/forms';
import { type ReactNode, useState } from 'react';
import { PasswordedForm, showRefusal } from '../PasswordedForm.tsx';
import type { DialogProps } from './dialogProps.ts';
import { GoogleAgain } from './GoogleAgain.tsx';

interface Props<Answer> extends DialogProps {
  /** On the button that sends it. */
  readonly action: string;
  readonly isDanger?: boolean;
  readonly send: (proof: SecondFactorProof) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
  /** What will happen. */
  readonly children: ReactNode;
}

/** Password and code again, for what makes the second factor weaker. */
export function ProofForm<Answer>(props: Props<Answer>) {
  const { account, handle, onClose, action, isDanger, send, onSent, children } = props;
  const { email, hasPassword } = account;
  const [needsGoogle, setNeedsGoogle] = useState(false);
  const form = useZodForm(hasPassword ? withPassword : secondFactorProofSchema, {
    defaultValues: hasPassword ? { password: '', code: '' } : { code: '' },
  });
  const { errors } = form.formState;
  useEditForm(handle, form);
  useFirstFocus(() => form.setFocus(hasPassword ? 'password' : 'code'));
  const { submit, busy } = useSubmit({
    form,
    send,
    onSent,
    onFailed(error) {
      setNeedsGoogle(isApiError(error, 'fresh-login-required'));
      showRefusal(form, error, 'That did not work. Please try again.');
    },
  });
  return (
    <PasswordedForm
      email={email}
      password={hasPassword ? form.register('password') : undefined}
      errors={errors}
      action={action}
      isDanger={isDanger}
      busy={busy}
      onSubmit={submit}
      onCancel={onClose}
      below={
        <Field
          label="Code"
          required
          hint="Six digits of your app, or a recovery code."
          error={errors.code?.message}
        >
          {(wiring) => (
            <TextInput
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              {...wiring}
              {...form.register('code')}
            />
          )}
        </Field>
      }
    >
      {children}
      {needsGoogle && <GoogleAgain onDone={submit} />}
    </PasswordedForm>
  );
}

const withPassword = secondFactorProofSchema.required();
