import { toasts } from '@marathon/ui';
import { useDisableSecondFactor } from '../../api/secondFactor.ts';
import type { DialogProps } from './dialogProps.ts';
import { firstStep } from './firstStep.ts';
import { ProofForm } from './ProofForm.tsx';

export default function SwitchOff(props: DialogProps) {
  const disable = useDisableSecondFactor();
  const onSent = () => {
    void toasts.success('Two-step login is off');
    props.onClose();
  };
  return (
    <ProofForm action="Switch off" isDanger send={disable} onSent={onSent} {...props}>
      <p>
        From then on, {firstStep(props.account)} alone logs you in. Your authenticator app, passkeys and
        recovery codes will stop working.
      </p>
    </ProofForm>
  );
}
