import { Button, color, radius, space, toasts } from '@marathon/ui';
import { ModalActions } from '@marathon/ui/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { saveFile } from '../../../../shared/saveFile.ts';
import { useReplaceRecoveryCodes } from '../../api/secondFactor.ts';
import type { DialogProps } from './dialogProps.ts';
import { ProofForm } from './ProofForm.tsx';
import { StepText } from './StepText.tsx';

interface Props {
  readonly intro: string;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shown only once. */
export function RecoveryCodes({ intro, codes, onClose }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      void toasts.success('Copied');
    } catch {
      void toasts.error('The codes could not be copied. Please select and copy them yourself.');
    }
  };
  const save = () =>
    saveFile(`${codes.join('\n')}\n`, { name: 'marathon-recovery-codes.txt', type: 'text/plain' });
  return (
    <Steps>
      <StepText>
        {intro} Keep these recovery codes where you can find them without your phone. We only show them now.
        Each one logs you in once.
      </StepText>
      <Codes translate="no" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <ModalActions>
        <Button variant="secondary" onClick={copy}>
          Copy
        </Button>
        <Button variant="secondary" onClick={save}>
          Save as a file
        </Button>
        <Button onClick={onClose}>I’ve saved them</Button>
      </ModalActions>
    </Steps>
  );
}

const Steps = styled.div`
  display: grid;
  gap: ${space[5]};
`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
  gap: ${space[2]} ${space[4]};
  padding: ${space[4]};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  font-family: ui-monospace, monospace;
  list-style: none;
`;

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
