import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { space, text } from '@marathon/ui';
import styled from 'styled-components';

/** Empty if registering is free. */
export const FeeNote = ({ marathon }: { readonly marathon: Pick<Marathon, 'registrationFee'> }) =>
  marathon.registrationFee ? <Note>{messages.fee.payment}</Note> : null;

const Note = styled.p`
  font-size: ${text.s};
  line-height: 1.45;
  form & {
    margin-top: ${space[5]};
  }
`;
