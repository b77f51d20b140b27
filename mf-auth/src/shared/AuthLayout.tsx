import {
  color,
  font,
  Link,
  media,
  PageHeading,
  space,
  text,
  useLocation,
  usePreloadDialogs,
  width,
} from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { GuestOnly } from './GuestOnly.tsx';

interface Props {
  readonly title: string;
  readonly intro: string;
  /** A picture and its line, above the form where there is room, beside it where there is more. */
  readonly picture: string;
  readonly line: string;
  /** The link under the form to the other screen, which gets the same `location.state`. */
  readonly other: { readonly question: string; readonly label: string; readonly to: string };
  readonly children: ReactNode;
}

/** The frame of login and register; `children` is the form. */
export function AuthLayout({ title, intro, picture, line, other, children }: Props) {
  const { state } = useLocation();
  // The forms answer with dialogs.
  usePreloadDialogs();
  return (
    <GuestOnly>
      <Frame>
        <Side $picture={picture} aria-hidden="true">
          <p>{line}</p>
        </Side>
        <FormSide>
          <PageHeading intro={intro}>{title}</PageHeading>
          {children}
          <OtherWay>
            {other.question}{' '}
            <Link to={other.to} state={state}>
              {other.label}
            </Link>
          </OtherWay>
        </FormSide>
      </Frame>
    </GuestOnly>
  );
}

const OtherWay = styled.p`
  margin-top: ${space[6]};
  color: ${color.inkMuted};
  a {
    font-weight: 650;
  }
`;

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
