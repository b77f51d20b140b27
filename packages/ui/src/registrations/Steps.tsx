import { formatDateTime } from '@marathon/contracts/raceTimes';
import { color, space, text } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  readonly at: string;
  readonly what: ReactNode;
  readonly children?: ReactNode;
}

export const Step = ({ at, what, children }: Props) => (
  <li>
    <strong>{what}</strong>
    <When dateTime={at}>{formatDateTime(at, null)}</When>
    {children}
  </li>
);

export const Steps = styled.ol`
  display: grid;
  gap: ${space[4]};
  padding-inline-start: ${space[4]};
  border-inline-start: 2px solid ${color.line};
  li {
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
    font-weight: 600;
  }
`;

const When = styled.time`
  color: ${color.inkMuted};
  font-size: ${text.s};
`;
