import type { ShownParticipant } from '@marathon/contracts/answers/participants';
import { formatDateTime } from '@marathon/contracts/raceTimes';
import { color, space, text } from '@marathon/ui';
import styled from 'styled-components';
import { Part } from '../../../shared/components/Part.tsx';

const words: Readonly<Partial<Record<string, string>>> = { registered: 'Registered', cancelled: 'Cancelled' };

/** What happened to a registration, the latest last, by the reader's own clock. */
export const History = ({ participant: { history } }: { readonly participant: ShownParticipant }) => (
  <Part title="History">
    <Steps>
      {history.map(({ at, action }) => (
        <li key={`${at} ${action}`}>
          <p>{words[action] ?? action}</p>
          <When dateTime={at}>{formatDateTime(at, null)}</When>
        </li>
      ))}
    </Steps>
  </Part>
);

const Steps = styled.ol`
  display: grid;
  gap: ${space[4]};
  padding-inline-start: ${space[4]};
  border-inline-start: 2px solid ${color.line};
  p {
    font-weight: 600;
  }
`;

const When = styled.time`
  color: ${color.inkMuted};
  font-size: ${text.s};
`;
