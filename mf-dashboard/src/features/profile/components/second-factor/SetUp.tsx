import type { AuthenticatorSecret } from '@marathon/contracts/accounts';
import { useState } from 'react';
import { useSetUpSecondFactor } from '../../api/secondFactor.ts';
import { AppForm } from './AppForm.tsx';
import type { DialogProps } from './dialogProps.ts';
import { ProofForm } from './ProofForm.tsx';
import { provable } from './provable.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Steps: proof, the app and its first code, recovery codes. */
export default function SetUp(props: DialogProps) {
  const setUp = useSetUpSecondFactor();
  const [secret, setSecret] = useState<AuthenticatorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes)
    return (
      <RecoveryCodes
        intro="Two-step login is on. Your other devices are logged out."
        codes={codes}
        onClose={props.onClose}
      />
    );
  if (secret) return <AppForm secret={secret} onConfirmed={setCodes} {...props} />;
  return (
    <ProofForm action="Continue" send={(proof) => setUp(provable(proof))} onSent={setSecret} {...props}>
      <p>
        You need an authenticator app on your phone, such as Google Authenticator, 2FAS or Aegis. Each login
        will ask for its 6-digit code. Your other devices will be logged out once.
      </p>
    </ProofForm>
  );
}
