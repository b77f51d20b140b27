import { media, radius, space } from '@marathon/ui';
import styled from 'styled-components';

/** The same size before and after the picture loads. */
export const Hero = styled.div`
  overflow: hidden;
  border-radius: ${radius.l};
  & > :is(img, span) {
    height: auto;
    /* On a phone on its side the title is in sight, too. */
    max-height: max(6rem, 45svh);
    aspect-ratio: 21 / 9;
    border-radius: 0;
  }
  ${media.desktop} {
    & > :is(img, span) {
      aspect-ratio: 16 / 5;
      object-position: center 85%;
    }
  }
  ${media.phone} {
    margin: calc(-1 * clamp(${space[6]}, 5vw, ${space[8]})) calc(-1 * ${space.gutter}) 0;
    border-radius: 0;
    & > :is(img, span) {
      aspect-ratio: 16 / 10;
    }
  }
`;
