import type { Passkey } from '@marathon/contracts/accounts';
import { toasts } from '@marathon/ui';
import { useRemovePasskey } from '../../api/passkeys.ts';
import type { DialogProps } from './dialogProps.ts';
import { firstStep } from './firstStep.ts';
import { ProofForm } from './ProofForm.tsx';

export default function RemovePasskey({ passkey, ...props }: DialogProps & { readonly passkey: Passkey }) {
  const remove = useRemovePasskey(passkey.id);
  const { hasApp, passkeys } = props.account.secondFactor ?? { hasApp: false, passkeys: [] };
  const isLast = !hasApp && passkeys.length === 1;
  const onSent = () => {
    void toasts.success(isLast ? 'Two-step login is off' : 'Passkey removed');
    props.onClose();
  };
  return (
    <ProofForm action="Remove" isDanger send={remove} onSent={onSent} {...props}>
      <p>
        “{passkey.name}” will no longer log you in.{' '}
        {isLast &&
          `It’s your last one, so ${firstStep(props.account)} alone will log you in and your recovery codes will stop working.`}
      </p>
    </ProofForm>
  );
}
