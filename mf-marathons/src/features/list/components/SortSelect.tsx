import type { SortOrder } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { color, space, text } from '@marathon/ui';
import { Select } from '@marathon/ui/forms';
import styled from 'styled-components';

interface Props {
  readonly order: SortOrder;
  readonly onChange: (order: SortOrder) => void;
}

export function SortSelect({ order, onChange }: Props) {
  return (
    <Label>
      Sort by
      <Select value={order} onChange={({ target }) => onChange(target.value as SortOrder)}>
        <option value="desc">{messages.list.newest}</option>
        <option value="asc">{messages.list.oldest}</option>
      </Select>
    </Label>
  );
}

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.inkMuted};
  font-size: ${text.s};
  white-space: nowrap;
  select {
    min-width: 11rem;
  }
`;
