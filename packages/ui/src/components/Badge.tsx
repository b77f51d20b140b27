import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space, text } from '../theme/tokens.ts';

export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'danger' | 'info' | 'accent';

export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}) {
  return <Mark $tone={tone}>{children}</Mark>;
}

const tones: Record<BadgeTone, readonly [background: string, ink: string]> = {
  neutral: [color.surfaceSunken, color.ink],
  ok: [color.okSoft, color.okInk],
  warn: [color.warnSoft, color.warnInk],
  danger: [color.dangerSoft, color.dangerInk],
  info: [color.infoSoft, color.infoInk],
  accent: [color.accentSoft, color.accentInk],
};

const Mark = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  padding: 0.1875rem ${space[3]};
  border-radius: ${radius.pill};
  background: ${({ $tone }) => tones[$tone][0]};
  color: ${({ $tone }) => tones[$tone][1]};
  font-size: ${text.xs};
  font-weight: 650;
  line-height: 1.4;
  white-space: nowrap;
`;
