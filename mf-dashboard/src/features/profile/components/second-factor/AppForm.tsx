import { useEditForm, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import { secondFactorConfirmationSchema } from '@marathon/contracts/accountRequests';
import type { AuthenticatorSecret } from '@marathon/contracts/accounts';
import { space } from '@marathon/ui';
import { CodeField, ModalForm } from '@marathon/ui/forms';
import styled from 'styled-components';
import { QrCode } from '../../../../shared/components/QrCode.tsx';
import { useConfirmSecondFactor } from '../../api/secondFactor.ts';
import { showRefusal } from '../PasswordedForm.tsx';
import type { DialogProps } from './dialogProps.ts';
import { StepText } from './StepText.tsx';

interface Props extends DialogProps {
  readonly secret: AuthenticatorSecret;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** The app's secret as picture, link and text, and the app's first code as proof. */
export function AppForm({ secret: { secret, uri }, handle, onConfirmed, onClose }: Props) {
  const confirm = useConfirmSecondFactor();
  const form = useZodForm(secondFactorConfirmationSchema, { defaultValues: { code: '' } });
  const { errors } = form.formState;
  useEditForm(handle, form);
  const { submit, busy } = useSubmit({
    form,
    send: ({ code }) => confirm(code),
    onSent: onConfirmed,
    onFailed: (error) => showRefusal(form, error, 'We couldn’t check the code. Please try again.'),
  });
  return (
    <ModalForm
      failure={errors.root?.message}
      busy={busy}
      onSubmit={submit}
      onCancel={onClose}
      send="Switch on"
    >
      <StepText>Scan this picture with your authenticator app.</StepText>
      <Code>
        <QrCode text={uri} label="QR code for an authenticator app" />
      </Code>
      <p>
        Is the app on this device? <a href={uri}>Open it here</a>. Or type this key into the app:
      </p>
      <Key translate="no">{secret.match(/.{1,4}/g)?.join(' ')}</Key>
      <CodeField
        kind="digits"
        hint="The 6-digit code in the app."
        error={errors.code?.message}
        input={form.register('code')}
      />
    </ModalForm>
  );
}

const Code = styled.div`
  width: min(100%, 13rem);
  margin: 0 auto;
`;

const Key = styled.p`
  font-family: ui-monospace, monospace;
  overflow-wrap: anywhere;
  margin-top: calc(-1 * ${space[2]});
`;
