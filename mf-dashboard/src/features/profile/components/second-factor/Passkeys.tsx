import type { Passkey } from '@marathon/contracts/accounts';
import { Button, color, formatDate, space } from '@marathon/ui';
import styled from 'styled-components';

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
