import { isApiError } from '@marathon/app-runtime';
import { failureWords } from '@marathon/app-runtime/accounts';
import { showFailure } from '@marathon/app-runtime/forms';
import { Field, ModalForm, PasswordInput } from '@marathon/ui/forms';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

interface Props {
  /** The account's address, for password managers. */
  readonly email: string;
  /** Absent for an account without a password. */
  readonly password: UseFormRegisterReturn | undefined;
  readonly errors: Errors;
  /** Label of the send button. */
  readonly action: string;
  readonly isDanger?: boolean | undefined;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

interface Errors {
  readonly root?: { readonly message?: string | undefined };
  readonly password?: { readonly message?: string | undefined };
}

/** A form in a dialog that requires the password: an unattended browser must not be enough to take over an account. */
export function PasswordedForm(props: Props) {
  const {
    email,
    password,
    errors,
    action,
    isDanger = false,
    busy,
    onSubmit,
    onCancel,
    children,
    below,
  } = props;
  return (
    <ModalForm
      failure={errors.root?.message}
      onSubmit={onSubmit}
      busy={busy}
      onCancel={onCancel}
      send={action}
      isDanger={isDanger}
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {children}
      {password && (
        <Field label="Your password" required error={errors.password?.message}>
          {(wiring) => <PasswordInput autoComplete="current-password" {...wiring} {...password} />}
        </Field>
      )}
      {below}
    </ModalForm>
  );
}

/** Shows a refusal at its field. @param otherwise text without a reason */
export function showRefusal<Input extends FieldValues>(
  form: UseFormReturn<Input, unknown, unknown>,
  error: unknown,
  otherwise: string,
): void {
  const at = isApiError(error) ? fields[error.code] : undefined;
  if (at === undefined) showFailure(form, error, failureWords(error, otherwise));
  else
    form.setError(
      at as Path<Input>,
      { message: isApiError(error) ? error.message : otherwise },
      { shouldFocus: true },
    );
}

const fields: Readonly<Record<string, string>> = {
  'wrong-password': 'password',
  'email-taken': 'email',
  'wrong-code': 'code',
};
