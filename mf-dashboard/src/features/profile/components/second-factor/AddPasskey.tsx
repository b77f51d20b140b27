import { failureWords } from '@marathon/app-runtime/accounts';
import { showFailure, useEditForm, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import { canUsePasskeys, makePasskey, PasskeyError } from '@marathon/app-runtime/passkeys';
import { newPasskeySchema } from '@marathon/contracts/accountRequests';
import type { PasskeyOptions } from '@marathon/contracts/accounts';
import { toasts } from '@marathon/ui';
import { Field, FormNotice, ModalForm, TextInput } from '@marathon/ui/forms';
import { useState } from 'react';
import { useBeginPasskey, useKeepPasskey } from '../../api/passkeys.ts';
import type { DialogProps } from './dialogProps.ts';
import { firstStep } from './firstStep.ts';
import { ProofForm } from './ProofForm.tsx';
import { provable } from './provable.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { StepText } from './StepText.tsx';

/** Steps: proof, name and, for the first passkey, recovery codes. */
export default function AddPasskey(props: DialogProps) {
  const begin = useBeginPasskey();
  const [options, setOptions] = useState<PasskeyOptions>();
  const [codes, setCodes] = useState<readonly string[]>();
  const onMade = (recoveryCodes: readonly string[]) => {
    if (recoveryCodes.length > 0) return setCodes(recoveryCodes);
    void toasts.success('Passkey added');
    props.onClose();
  };
  if (!canUsePasskeys())
    return <FormNotice $tone="info">This browser can’t create passkeys. Please try another one.</FormNotice>;
  if (codes)
    return (
      <RecoveryCodes
        intro="Two-step login is on. Your other devices are logged out."
        codes={codes}
        onClose={props.onClose}
      />
    );
  if (options) return <NameForm options={options} onMade={onMade} {...props} />;
  return (
    <ProofForm action="Continue" send={(proof) => begin(provable(proof))} onSent={setOptions} {...props}>
      <p>
        Your device, password manager or security key keeps the passkey and asks for your fingerprint, face or
        PIN. After {firstStep(props.account)}, it logs you in without a code.
      </p>
    </ProofForm>
  );
}

interface NameProps extends DialogProps {
  readonly options: PasskeyOptions;
  readonly onMade: (recoveryCodes: readonly string[]) => void;
}

function NameForm({ options, handle, onMade, onClose }: NameProps) {
  const keep = useKeepPasskey();
  const form = useZodForm(nameSchema, { defaultValues: { name: '' } });
  const { errors } = form.formState;
  useEditForm(handle, form);
  const { submit, busy } = useSubmit({
    form,
    send: async ({ name }) => keep(name, await makePasskey(options)),
    onSent: onMade,
    onFailed: (error) =>
      showFailure(
        form,
        error,
        error instanceof PasskeyError
          ? error.message
          : failureWords(error, 'The passkey could not be added. Please start again.'),
      ),
  });
  return (
    <ModalForm
      failure={errors.root?.message}
      busy={busy}
      onSubmit={submit}
      onCancel={onClose}
      send="Create passkey"
    >
      <StepText>Give it a name. Your browser then asks where to keep it.</StepText>
      <Field label="Name" required hint="For example, my phone." error={errors.name?.message}>
        {(wiring) => <TextInput autoComplete="off" {...wiring} {...form.register('name')} />}
      </Field>
    </ModalForm>
  );
}

const nameSchema = newPasskeySchema.pick({ name: true });
