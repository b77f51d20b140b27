import { useState } from 'react';
import { useReplaceRecoveryCodes } from '../../api/secondFactor.ts';
import type { DialogProps } from './dialogProps.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export default function NewRecoveryCodes(props: DialogProps) {
  const replace = useReplaceRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes)
    return (
      <RecoveryCodes intro="The codes of before work no longer." codes={codes} onClose={props.onClose} />
    );
  return (
    <ProofForm action="Make new codes" send={replace} onSent={setCodes} {...props}>
      <p>You get ten new codes. Those that you have kept work no longer.</p>
    </ProofForm>
  );
}
