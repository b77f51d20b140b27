import type { Passkey } from '@marathon/contracts/accounts';
import { Button, color, formatDate, space, toasts } from '@marathon/ui';
import styled from 'styled-components';
import { useRemovePasskey } from '../../api/passkeys.ts';
import type { DialogProps } from './dialogProps.ts';
import { firstStep } from './firstStep.ts';
import { ProofForm } from './ProofForm.tsx';

interface Props {
  readonly passkeys: readonly Passkey[];
  readonly onRemove: (passkey: Passkey) => void;
}

export const Passkeys = ({ passkeys, onRemove }: Props) => (
  <List aria-label="Passkeys">
    {passkeys.map((passkey) => (
      <Row key={passkey.id}>
        <div>
          <Name>{passkey.name}</Name>
          <Times>
            Added {formatDate(passkey.createdAt)}
            {passkey.lastUsedAt === null ? ', not used yet' : `, last used ${formatDate(passkey.lastUsedAt)}`}
          </Times>
        </div>
        <Button
          variant="ghost"
          size="s"
          aria-label={`Remove the passkey ${passkey.name}`}
          onClick={() => onRemove(passkey)}
        >
          Remove
        </Button>
      </Row>
    ))}
  </List>
);

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin-top: ${space[4]};
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
`;

const Name = styled.p`
  overflow-wrap: anywhere;
  font-weight: 650;
`;

const Times = styled.p`
  color: ${color.inkMuted};
`;

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
