import { color, font, media, PageHeading, space, text, usePreloadDialogs, width } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { OtherWay } from './OtherWay.tsx';

interface Props {
  readonly title: string;
  readonly intro?: string;
  /** A picture with a line: above the form, or beside it where there is room. */
  readonly picture: string;
  readonly line: string;
  readonly other?: { readonly question: string; readonly label: string; readonly to: string };
  readonly children: ReactNode;
}

export function AuthLayout({ title, intro, picture, line, other, children }: Props) {
  // The forms answer with dialogs.
  usePreloadDialogs();
  return (
    <Frame>
      <Side $picture={picture} aria-hidden="true">
        <p>{line}</p>
      </Side>
      <FormSide>
        <PageHeading intro={intro}>{title}</PageHeading>
        {children}
        {other && <OtherWay {...other} />}
      </FormSide>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  flex: 1;
  grid-template-rows: auto 1fr;
  width: 100%;
  ${media.desktop} {
    grid-template-rows: none;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Side = styled.div<{ readonly $picture: string }>`
  display: none;
  align-items: end;
  height: 11rem;
  padding: ${space[6]} ${space.gutter};
  background: linear-gradient(0deg, rgb(6 8 14 / 0.95), rgb(6 8 14 / 0.7) 24%, transparent 58%),
    url('${({ $picture }) => $picture}') 82% 50% / cover ${color.surfaceInverse};
  color: ${color.inkInverse};
  p {
    font: 700 ${text.h2} / 1 ${font.display};
  }
  ${media.tablet} {
    display: flex;
  }
  ${media.desktop} {
    height: auto;
    padding: ${space[8]};
    p {
      max-width: 14ch;
      font-size: ${text.h1};
    }
  }
`;

const FormSide = styled.div`
  width: 100%;
  max-width: calc(${width.narrow} + 2 * ${space.gutter});
  margin: 0 auto;
  padding: clamp(${space[6]}, 6vw, ${space[8]}) ${space.gutter} ${space[9]};
`;
