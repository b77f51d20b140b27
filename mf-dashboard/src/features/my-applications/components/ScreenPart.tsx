import { Card, space, text } from '@marathon/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** Not printed: useless at the start. */
export function ScreenPart({ title, children }: Props) {
  const titleId = useId();
  return (
    <Part as="section" $padded aria-labelledby={titleId}>
      <Heading id={titleId}>{title}</Heading>
      {children}
    </Part>
  );
}

const Part = styled(Card)`
  display: grid;
  gap: ${space[4]};
  @media print {
    display: none;
  }
`;

const Heading = styled.h2`
  font-size: ${text.h4};
`;
