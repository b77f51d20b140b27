import { useNavigate } from '@marathon/ui';
import { useDeleteAccount } from '../api/deleteAccount.ts';
import type { DialogProps } from './second-factor/dialogProps.ts';
import { ProofForm } from './second-factor/ProofForm.tsx';
import { provable } from './second-factor/provable.ts';
import { WhatIsDeleted } from './WhatIsDeleted.tsx';

/** The consequences, and the owner's proof. Irreversible. */
export default function DeleteAccountForm(props: DialogProps) {
  const { email } = props.account;
  const deleteAccount = useDeleteAccount();
  const navigate = useNavigate();
  return (
    <ProofForm
      action="Delete my account"
      isDanger
      send={(proof) => deleteAccount(provable(proof))}
      onSent={({ deletionId }) =>
        // That screen signs out: doing it here would redirect home first.
        navigate(`/account-deletion/${deletionId}`, { replace: true, state: { deleted: email } })
      }
      {...props}
    >
      <WhatIsDeleted email={email} />
    </ProofForm>
  );
}
