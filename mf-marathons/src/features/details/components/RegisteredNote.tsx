import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { color, Icon, Link, media, space, text } from '@marathon/ui';
import styled from 'styled-components';
import { useMyRegistrationId } from '../../../shared/api/getMyRegistrations.ts';
import { ClosedNote } from './ClosedNote.tsx';

interface Props {
  readonly marathon: Pick<Marathon, '_id'>;
  readonly isOpen: boolean;
}

/** Where the ticket is, and where the registration can be changed and deleted. */
export function RegisteredNote({ marathon, isOpen }: Props) {
  const registrationId = useMyRegistrationId(marathon._id);
  return (
    <Box>
      <p>
        <Icon name="check" />
        You’re in
      </p>
      {registrationId && <Link to={`/dashboard/my-apply/${registrationId}`}>Your ticket</Link>}
      <Link to="/dashboard/my-apply">{messages.myRegistrations.title}</Link>
      {!isOpen && <ClosedNote />}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: end;
  line-height: 1.4;
  & > p:first-child {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    color: ${color.okInk};
    font-weight: 700;
  }
  & > a {
    padding-block: ${space[1]};
    font-size: ${text.s};
    font-weight: 650;
  }
  ${media.desktop} {
    justify-items: start;
    gap: ${space[1]};
    & > p:first-child {
      font-size: ${text.l};
    }
  }
`;
