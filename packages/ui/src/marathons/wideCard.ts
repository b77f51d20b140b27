import styled, { css, type Interpolation } from 'styled-components';

/** Around a card whose look depends on its own width. */
export const CardSpace = styled.div`
  container-type: inline-size;
  display: grid;
`;

/** Styles of a card that is wide enough to show its picture beside the text; above the text it would fill the window. */
export const asRow = (styles: Interpolation<object>) => css`
  @container (min-width: 30rem) {
    ${styles}
  }
`;
