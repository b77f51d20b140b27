import styled, { css, type Interpolation } from 'styled-components';

/** Container of a card that adapts to its own width. */
export const CardSpace = styled.div`
  container-type: inline-size;
  display: grid;
`;

/** For a wide card: picture beside the text; above the text it would fill the window. */
export const asRow = (styles: Interpolation<object>) => css`
  @container (min-width: 30rem) {
    ${styles}
  }
`;
