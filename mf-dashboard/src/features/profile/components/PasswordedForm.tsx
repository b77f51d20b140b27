import { isApiError } from '@marathon/app-runtime';
import { failureWords } from '@marathon/app-runtime/accounts';
import { showFailure } from '@marathon/app-runtime/forms';
import { Field, ModalForm, PasswordInput } from '@marathon/ui/forms';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

interface Props {
  /** The address of the account: password managers learn whose password it is. */
  readonly email: string;
  /** Absent: the account has none. */
  readonly password: UseFormRegisterReturn | undefined;
  readonly errors: Errors;
  /** On the button that sends it. */
  readonly action: string;
  readonly isDanger?: boolean | undefined;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  /** Above the password. */
  readonly children: ReactNode;
  /** Below it. */
  readonly below?: ReactNode;
}

interface Errors {
  readonly root?: { readonly message?: string | undefined };
  readonly password?: { readonly message?: string | undefined };
}

/** A form in a dialog that needs the password: who finds an open browser must not carry the account off. */
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

/** Shows a refusal at the field that it is about. @param otherwise where nothing gave a reason */
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
