import { useEditForm, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import { accountDeletionRequestSchema } from '@marathon/contracts/accountRequests';
import type { OwnAccount } from '@marathon/contracts/accounts';
import { useNavigate } from '@marathon/ui';
import type { EditForm } from '@marathon/ui/forms';
import type { Ref } from 'react';
import { useDeleteAccount } from '../api/deleteAccount.ts';
import { PasswordedForm, showRefusal } from './PasswordedForm.tsx';
import { WhatIsDeleted } from './WhatIsDeleted.tsx';

interface Props {
  readonly account: OwnAccount;
  readonly handle: Ref<EditForm>;
  readonly onClose: () => void;
}

/** What goes, what stays, and the password: then there is no way back. */
export default function DeleteAccountForm({ account: { email, hasPassword }, handle, onClose }: Props) {
  const deleteAccount = useDeleteAccount();
  const navigate = useNavigate();
  const form = useZodForm(hasPassword ? withPassword : accountDeletionRequestSchema, {
    defaultValues: hasPassword ? { password: '' } : {},
  });
  useEditForm(handle, form);
  const { submit, busy } = useSubmit({
    form,
    send: ({ password }) => deleteAccount(password),
    onSent: ({ deletionId }) =>
      // The screen there signs out: here that would lead home before it is open.
      navigate(`/account-deletion/${deletionId}`, { replace: true, state: { deleted: email } }),
    onFailed: (error) => showRefusal(form, error, 'The account could not be deleted. Please try again.'),
  });
  return (
    <PasswordedForm
      email={email}
      password={hasPassword ? form.register('password') : undefined}
      errors={form.formState.errors}
      action="Delete my account"
      isDanger
      busy={busy}
      onSubmit={submit}
      onCancel={onClose}
    >
      <WhatIsDeleted email={email} />
    </PasswordedForm>
  );
}

const withPassword = accountDeletionRequestSchema.required();
