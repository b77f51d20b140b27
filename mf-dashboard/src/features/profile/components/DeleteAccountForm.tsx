import { useNavigate } from '@marathon/ui';
import { useDeleteAccount } from '../api/deleteAccount.ts';
import type { DialogProps } from './second-factor/dialogProps.ts';
import { ProofForm } from './second-factor/ProofForm.tsx';
import { provable } from './second-factor/provable.ts';
import { WhatIsDeleted } from './WhatIsDeleted.tsx';

/** What goes, what stays, and the proof of its owner: then there is no way back. */
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
        // The screen there signs out: here that would lead home before it is open.
        navigate(`/account-deletion/${deletionId}`, { replace: true, state: { deleted: email } })
      }
      {...props}
    >
      <WhatIsDeleted email={email} />
    </ProofForm>
  );
}
