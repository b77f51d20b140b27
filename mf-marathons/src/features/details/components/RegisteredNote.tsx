import { messages } from '@marathon/contracts/messages';
import { color, Icon, Link, media, space, text } from '@marathon/ui';
import styled from 'styled-components';
import { ClosedNote } from './ClosedNote.tsx';

/** Links to the runner's registration. */
export function RegisteredNote({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <Box>
      <p>
        <Icon name="check" />
        You’re in
      </p>
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
