import { messages } from '@marathon/contracts/messages';
import { color, text } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export const ClosedNote = ({ reason }: { readonly reason?: ReactNode }) => (
  <Note>
    {reason} <span>{messages.registering.closed}</span>
  </Note>
);

export const Note = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
  font-weight: 550;
  line-height: 1.4;
`;
