import { Card, space, text } from '@marathon/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

interface Props {
  readonly title: string;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, aside, children }: Props) {
  const id = useId();
  return (
    <Box as="section" $padded aria-labelledby={id}>
      <Top>
        <Title id={id}>{title}</Title>
        {aside}
      </Top>
      {children}
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  break-inside: avoid;
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
`;

const Title = styled.h2`
  font-size: ${text.h3};
`;
