import { Icon, LinkButton, media, space, text, width } from '@marathon/ui';
import styled from 'styled-components';
import { type Slide, slides } from './slides.ts';

interface Props {
  readonly slide: Slide;
  readonly position: number;
  readonly current: boolean;
  /** Its picture may be needed soon. */
  readonly near: boolean;
}

/** Only the current slide is visible, focusable and read aloud. */
export function SlideView({ slide, position, current, near }: Props) {
  const { image, title, description, link } = slide;
  return (
    <Frame
      role="group"
      aria-roledescription="slide"
      aria-label={`${position + 1} of ${slides.length}`}
      data-current={current}
      inert={!current}
    >
      {near && (
        <Picture
          src={image}
          alt=""
          width={1920}
          height={900}
          fetchPriority={position === 0 ? 'high' : 'auto'}
        />
      )}
      <Words>
        <Title>{title}</Title>
        <Description>{description}</Description>
        <LinkButton to={link.to} size="l">
          {link.label}
          <Icon name="arrowRight" />
        </LinkButton>
      </Words>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-area: 1 / 1;
  min-height: clamp(34rem, 74vh, 46rem);
  opacity: 0;
  visibility: hidden;
  transition:
    opacity 0.45s ease,
    visibility 0s 0.45s;
  &[data-current='true'] {
    opacity: 1;
    visibility: visible;
    transition-delay: 0s;
  }
  ${media.belowDesktop} {
    min-height: 42rem;
  }
  /* As dark as the words need it, as far as they reach. */
  &::after {
    --words: max(${space.gutter}, (100vw - ${width.page}) / 2);
    content: '';
    grid-area: 1 / 1;
    z-index: 1;
    background: linear-gradient(
      90deg,
      rgb(6 8 14 / 0.8),
      rgb(6 8 14 / 0.55) calc(var(--words) + 26rem),
      transparent calc(var(--words) + 46rem)
    );
    ${media.belowDesktop} {
      background: linear-gradient(0deg, rgb(6 8 14) 50%, rgb(6 8 14 / 0.35) 62%, transparent 78%);
    }
  }
`;

const Picture = styled.img`
  grid-area: 1 / 1;
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: 78% 50%;
  /* Sized by the frame, not by the picture. */
  min-height: 0;
  contain: size;
  ${media.belowDesktop} {
    height: 52%;
    object-position: 74% 50%;
  }
`;

const Words = styled.div`
  grid-area: 1 / 1;
  z-index: 2;
  align-self: center;
  display: grid;
  justify-items: start;
  gap: ${space[5]};
  width: 100%;
  max-width: calc(${width.page} + 2 * ${space.gutter});
  margin-inline: auto;
  padding: ${space[7]} ${space.gutter} 7rem;
  ${media.belowDesktop} {
    align-self: end;
    gap: ${space[4]};
  }
`;

const Title = styled.h2`
  max-width: 11ch;
  font-size: ${text.display};
  line-height: 0.95;
`;

const Description = styled.p`
  max-width: 32rem;
  font-size: ${text.l};
  line-height: 1.5;
  text-wrap: pretty;
`;
