import { color, Icon, type IconName, space, text } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface Fact {
  readonly icon: IconName;
  readonly label: string;
  readonly value: ReactNode;
}

/** What is to be known of something, name and value in a line. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ icon, label, value }) => (
        <Line key={label}>
          <dt>
            <Icon name={icon} size={18} />
            {label}
          </dt>
          <dd>{value}</dd>
        </Line>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  font-size: ${text.s};
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[4]};
  dt {
    display: inline-flex;
    flex: none;
    align-items: baseline;
    gap: ${space[2]};
    color: ${color.inkMuted};
  }
  svg {
    align-self: center;
  }
  dd {
    min-width: 0;
    font-weight: 550;
    text-align: end;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
`;
