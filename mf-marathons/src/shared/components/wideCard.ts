import styled, { css, type Interpolation } from 'styled-components';

/** What a card's own look depends on: its width, however many stand beside it. */
export const CardSpace = styled.div`
  container-type: inline-size;
  display: grid;
`;

/** From here on a card stands as a row: its picture on top would take the whole window. */
export const asRow = (styles: Interpolation<object>) => css`
  @container (min-width: 30rem) {
    ${styles}
  }
`;
