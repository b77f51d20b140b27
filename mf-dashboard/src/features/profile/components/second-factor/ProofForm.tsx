import { isApiError } from '@marathon/app-runtime';
import { useEditForm, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import {
  isPasskeyAnswer,
  type SecondFactorProof,
  secondFactorProofSchema,
  secondFactorSetUpSchema,
} from '@marathon/contracts/accountRequests';
import { CodeField, FormNotice, useFirstFocus } from '@marathon/ui/forms';
import { type ReactNode, useState } from 'react';
import { PasswordedForm, showRefusal } from '../PasswordedForm.tsx';
import type { DialogProps } from './dialogProps.ts';
import { GoogleAgain } from './GoogleAgain.tsx';
import { PasskeyInstead } from './PasskeyInstead.tsx';

interface Props<Answer> extends DialogProps {
  /** Label of the send button. */
  readonly action: string;
  readonly isDanger?: boolean;
  /** The code is "" without two-step login. */
  readonly send: (proof: SecondFactorProof) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
  /** The consequences. */
  readonly children: ReactNode;
}

/** Password, and a code with two-step login, before a change of the second factor or the account's deletion. */
export function ProofForm<Answer>(props: Props<Answer>) {
  const { account, handle, onClose, action, isDanger, send, onSent, children } = props;
  const { email, hasPassword, secondFactor } = account;
  const isOn = Boolean(secondFactor);
  const [needsGoogle, setNeedsGoogle] = useState(false);
  const [needsNewCode, setNeedsNewCode] = useState(false);
  const form = useZodForm(schemaFor({ hasPassword, isOn }), {
    defaultValues: { ...(hasPassword && { password: '' }), ...(isOn && { code: '' }) },
  });
  const { errors } = form.formState;
  useEditForm(handle, form);
  useFirstFocus(() => (hasPassword || isOn) && form.setFocus(hasPassword ? 'password' : 'code'));
  const { submit, busy } = useSubmit({
    form,
    send: ({ password, code = '' }) => send({ password, code }),
    onSent,
    onFailed(error) {
      setNeedsGoogle(isApiError(error, 'fresh-login-required'));
      setNeedsNewCode(false);
      // A passkey's answer works once, and is not readable.
      if (isPasskeyAnswer(form.getValues('code') ?? '')) form.resetField('code');
      showRefusal(form, error, 'That didn’t work. Please try again.');
    },
  });
  const goOn = () => {
    setNeedsGoogle(false);
    if (!isOn) return submit();
    // That login has asked for a code, too, and used it up.
    form.reset();
    setNeedsNewCode(true);
  };
  const sendAnswer = (answer: string) => {
    form.setValue('code', answer);
    submit();
  };
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
        secondFactor && (
          <>
            <CodeField
              kind="any"
              hint={
                secondFactor.hasApp
                  ? 'The 6-digit code in your app, or a recovery code.'
                  : 'A recovery code, or your passkey.'
              }
              error={errors.code?.message}
              input={form.register('code')}
            />
            {secondFactor.passkeys.length > 0 && (
              <PasskeyInstead
                isReady={() => !hasPassword || form.trigger('password')}
                onAnswer={sendAnswer}
              />
            )}
          </>
        )
      }
    >
      {children}
      {needsGoogle && <GoogleAgain email={email} onDone={goOn} />}
      {needsNewCode && (
        <FormNotice $tone="info" role="status">
          You’re logged in again. Now enter a new code or use a passkey.
        </FormNotice>
      )}
    </PasswordedForm>
  );
}

function schemaFor({ hasPassword, isOn }: { readonly hasPassword: boolean; readonly isOn: boolean }) {
  if (isOn) return hasPassword ? secondFactorProofSchema.required() : secondFactorProofSchema;
  return hasPassword ? secondFactorSetUpSchema.required({ password: true }) : secondFactorSetUpSchema;
}
