import { Card, color, space, text } from '@marathon/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

interface Props {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

export function ProfileSection({ title, intro, children }: Props) {
  const id = useId();
  return (
    <Card as="section" $padded aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {intro && <Intro>{intro}</Intro>}
      {children}
    </Card>
  );
}

/** Each action with its text above. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-top: ${space[5]};
`;

const Title = styled.h2`
  font-size: ${text.h3};
`;

const Intro = styled.p`
  margin: ${space[2]} 0 ${space[5]};
  color: ${color.inkMuted};
`;
