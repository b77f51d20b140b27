import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space, text, width } from '../theme/tokens.ts';
import { useRouteFocus } from './routeFocus.tsx';

export const Page = styled.div<{ readonly $width?: keyof typeof width }>`
  width: 100%;
  max-width: calc(${({ $width = 'page' }) => width[$width]} + 2 * ${space.gutter});
  margin-inline: auto;
  padding: clamp(${space[6]}, 5vw, ${space[8]}) ${space.gutter} ${space[9]};
`;

export const Section = styled.section`
  & + & {
    margin-top: ${space[9]};
  }
`;

interface HeadingProps {
  readonly children: ReactNode;
  readonly eyebrow?: ReactNode;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeading({ children, eyebrow, intro, actions }: HeadingProps) {
  const arrival = useRouteFocus();
  return (
    <Head>
      <div>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <H1 {...arrival}>{children}</H1>
        {intro && <Intro>{intro}</Intro>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Head>
  );
}

export function SectionHeading({
  children,
  eyebrow,
  intro,
  actions,
  id,
}: HeadingProps & { readonly id?: string }) {
  return (
    <Head>
      <div>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <H2 id={id}>{children}</H2>
        {intro && <Intro>{intro}</Intro>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[4]} ${space[5]};
  margin-bottom: clamp(${space[5]}, 3vw, ${space[7]});
  /* Names of places can be one long word; it must not widen the page. */
  overflow-wrap: anywhere;
`;

const H1 = styled.h1`
  font-size: ${text.h1};
`;

const H2 = styled.h2`
  font-size: ${text.h2};
`;

export const Eyebrow = styled.p`
  margin-bottom: ${space[2]};
  color: ${color.accentInk};
  font: 700 ${text.l} / 1.2 ${font.display};
  letter-spacing: 0.02em;
`;

const Intro = styled.p`
  max-width: ${width.text};
  margin-top: ${space[3]};
  color: ${color.inkMuted};
  font-size: ${text.l};
  line-height: 1.5;
  text-wrap: pretty;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;
