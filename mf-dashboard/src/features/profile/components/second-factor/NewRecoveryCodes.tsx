import { useState } from 'react';
import { useReplaceRecoveryCodes } from '../../api/secondFactor.ts';
import type { DialogProps } from './dialogProps.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export default function NewRecoveryCodes(props: DialogProps) {
  const replace = useReplaceRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes)
    return <RecoveryCodes intro="Your old codes no longer work." codes={codes} onClose={props.onClose} />;
  return (
    <ProofForm action="Get new codes" send={replace} onSent={setCodes} {...props}>
      <p>You’ll get ten new codes. Your old ones will stop working.</p>
    </ProofForm>
  );
}
