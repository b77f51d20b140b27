import { messages } from '@marathon/contracts/messages';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, space, text } from '../theme/tokens.ts';
import { Icon, type IconName } from './Icon.tsx';
import { RetryButton, useHeadingAfterwards } from './Retry.tsx';

interface EmptyProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: IconName;
  readonly action?: ReactNode;
}

/** For an empty result, which is no failure. */
export function EmptyState({ title, children, icon = 'flag', action }: EmptyProps) {
  return (
    <Box>
      <Icon name={icon} size={36} />
      <Title>{title}</Title>
      {children && <Text>{children}</Text>}
      {action}
    </Box>
  );
}

interface ErrorProps {
  readonly title?: string;
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

export function ErrorState({
  title = messages.notLoaded,
  children = messages.tryAgainSoon,
  onRetry,
  retrying = false,
}: ErrorProps) {
  const box = useHeadingAfterwards();
  return (
    <Box role="alert" ref={box}>
      <Icon name="warning" size={36} />
      <Title>{title}</Title>
      <Text>{children}</Text>
      {onRetry && <RetryButton onRetry={onRetry} retrying={retrying} />}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space[3]};
  padding: clamp(${space[6]}, 6vw, ${space[8]}) ${space[5]};
  border: 1.5px dashed ${color.line};
  border-radius: ${radius.l};
  text-align: center;
  /* What somebody searched for may be one long word. */
  overflow-wrap: anywhere;
  & > svg {
    color: ${color.accentInk};
  }
  & > a,
  & > button {
    margin-top: ${space[3]};
  }
`;

const Title = styled.p`
  font: 700 ${text.h3} / 1.15 ${font.display};
`;

const Text = styled.p`
  max-width: 34rem;
  color: ${color.inkMuted};
`;
