import { EventImage, media, radius, space } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  readonly image: string;
  readonly children: ReactNode;
}

/** For screens with little else: words, and a picture beside or below them. */
export function PictureHead({ image, children }: Props) {
  return (
    <Columns>
      <div>{children}</div>
      <EventImage src={image} alt="" ratio="3 / 2" priority />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  align-items: center;
  gap: ${space[6]} ${space[8]};
  & > img {
    border-radius: ${radius.l};
    object-position: 74% 50%;
  }
  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
  }
`;
