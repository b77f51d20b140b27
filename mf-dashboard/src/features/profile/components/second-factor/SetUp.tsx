import type { AuthenticatorSecret } from '@marathon/contracts/accounts';
import { useState } from 'react';
import { AppForm } from './AppForm.tsx';
import type { DialogProps } from './dialogProps.ts';
import { OwnerForm } from './OwnerForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** In three steps: who asks, the app and its first code, the recovery codes. */
export default function SetUp(props: DialogProps) {
  const [secret, setSecret] = useState<AuthenticatorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes)
    return (
      <RecoveryCodes
        intro="Two-step login is on, and your other devices are signed out."
        codes={codes}
        onClose={props.onClose}
      />
    );
  if (secret) return <AppForm secret={secret} onConfirmed={setCodes} {...props} />;
  return <OwnerForm onProved={setSecret} {...props} />;
}
