import { Card, color, font, media, radius, space, text } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  /** A question mark while the number is unknown. */
  readonly bib: ReactNode;
  readonly race: string;
  readonly eyebrow: ReactNode;
  readonly title: ReactNode;
  readonly tone?: Tone;
  readonly children: ReactNode;
}

type Tone = 'calm' | 'turn' | 'over';

/** Words beside the person's number on a runner's bib. */
export function BibCard({ bib, race, eyebrow, title, tone = 'calm', children }: Props) {
  return (
    <Frame as="section" $tone={tone} aria-label="Your place">
      <Words>
        <Eyebrow $tone={tone}>{eyebrow}</Eyebrow>
        <Title>{title}</Title>
        {children}
      </Words>
      <Bib $tone={tone} aria-hidden="true">
        <Race>{race}</Race>
        <BibNumber $length={String(bib).length}>{bib}</BibNumber>
        <Race>Your number</Race>
      </Bib>
    </Frame>
  );
}

const backgrounds: Record<Tone, string> = {
  calm: color.surface,
  turn: color.okSoft,
  over: color.surface,
};

const Frame = styled(Card)<{ readonly $tone: Tone }>`
  display: grid;
  gap: ${space[5]};
  padding: clamp(${space[5]}, 4vw, ${space[7]});
  border-color: ${({ $tone }) => ($tone === 'turn' ? color.okInk : color.line)};
  background: ${({ $tone }) => backgrounds[$tone]};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 14rem;
    align-items: center;
    gap: ${space[6]};
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  line-height: 1.45;
`;

const Eyebrow = styled.p<{ readonly $tone: Tone }>`
  color: ${({ $tone }) => ($tone === 'turn' ? color.okInk : color.accentInk)};
  font-weight: 700;
`;

const Title = styled.h2`
  font-size: ${text.h2};
  font-variant-numeric: tabular-nums;
`;

/** Four holes for the pins. */
const hole = (x: string, y: string) =>
  `radial-gradient(circle at ${x} ${y}, ${color.bg} 0.3rem, transparent 0.34rem)`;

const Bib = styled.div<{ readonly $tone: Tone }>`
  display: grid;
  justify-items: center;
  align-content: space-between;
  gap: ${space[2]};
  overflow: hidden;
  border: 1.5px solid ${({ $tone }) => ($tone === 'turn' ? color.okInk : color.lineStrong)};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  background-image: ${hole('0.9rem', '0.9rem')}, ${hole('calc(100% - 0.9rem)', '0.9rem')},
    ${hole('0.9rem', 'calc(100% - 0.9rem)')}, ${hole('calc(100% - 0.9rem)', 'calc(100% - 0.9rem)')};
  opacity: ${({ $tone }) => ($tone === 'over' ? 0.55 : 1)};
  ${media.tablet} {
    min-height: 10.5rem;
  }
`;

const Race = styled.p`
  overflow: hidden;
  max-width: 100%;
  padding: ${space[2]} ${space[6]};
  color: ${color.inkMuted};
  font-size: ${text.xs};
  font-weight: 650;
  white-space: nowrap;
  text-overflow: ellipsis;
`;

const BibNumber = styled.p<{ readonly $length: number }>`
  color: ${color.accentInk};
  font: 700 ${({ $length }) => ($length > 6 ? '3rem' : '4.5rem')} / 1 ${font.display};
  font-variant-numeric: tabular-nums;
`;
