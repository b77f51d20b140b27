import { color, Icon, media, radius, space, width } from '@marathon/ui';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { SlideView } from './SlideView.tsx';
import { slides } from './slides.ts';
import { useSwipe } from './useSwipe.ts';

/** Block 1. Moves on request only, and in a circle. */
export function Carousel() {
  const [current, setCurrent] = useState(0);
  const [moved, setMoved] = useState(false);
  const go = (to: number) => {
    setCurrent((to + slides.length) % slides.length);
    setMoved(true);
  };
  const swipe = useSwipe({ onLeft: () => go(current + 1), onRight: () => go(current - 1) });

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(current - 1);
    if (key === 'ArrowRight') go(current + 1);
  };

  return (
    <Stage aria-roledescription="carousel" aria-label="What Marathon is for" onKeyDown={onKeyDown} {...swipe}>
      <div aria-live={moved ? 'polite' : 'off'}>
        {slides.map((slide, i) => (
          <SlideView
            key={slide.image}
            slide={slide}
            position={i}
            current={i === current}
            near={moved || i === 0}
          />
        ))}
      </div>
      <Controls>
        <Round type="button" aria-label="Previous slide" onClick={() => go(current - 1)}>
          <Icon name="chevronLeft" size={24} />
        </Round>
        <Round type="button" aria-label="Next slide" onClick={() => go(current + 1)}>
          <Icon name="chevronRight" size={24} />
        </Round>
        <Dots>
          {slides.map(({ title, image }, i) => (
            <Dot
              key={image}
              type="button"
              aria-label={`Slide ${i + 1}: ${title}`}
              aria-current={i === current}
              onClick={() => go(i)}
            />
          ))}
        </Dots>
      </Controls>
    </Stage>
  );
}

/** What shows before the scripts. The other slides are invisible: the highest slide makes the height. */
export const FirstSlide = () => (
  <Stage as="div">
    <div>
      {slides.map((slide, i) => (
        <SlideView key={slide.image} slide={slide} position={i} current={i === 0} near={i === 0} />
      ))}
    </div>
  </Stage>
);

// The pictures are dark in both themes, so their texts are light in both.
const Stage = styled.section`
  position: relative;
  overflow: hidden;
  background: ${color.surfaceInverse};
  color: ${color.inkInverse};
  touch-action: pan-y;
  & > div:first-child {
    display: grid;
  }
  :focus-visible {
    outline-color: currentColor;
  }
`;

const Controls = styled.div`
  position: absolute;
  inset: auto 0 ${space[6]};
  z-index: 3;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  max-width: calc(${width.page} + 2 * ${space.gutter});
  margin-inline: auto;
  padding-inline: ${space.gutter};
  ${media.belowDesktop} {
    bottom: ${space[5]};
  }
`;

const Round = styled.button`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border: 1.5px solid currentColor;
  border-radius: ${radius.pill};
  background: rgb(6 8 14 / 0.35);
  color: inherit;
  cursor: pointer;
  &:hover {
    background: ${color.inkInverse};
    color: ${color.surfaceInverse};
  }
`;

const Dots = styled.div`
  display: flex;
  margin-inline-start: ${space[3]};
`;

const Dot = styled.button`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
  &::before {
    content: '';
    width: 0.625rem;
    height: 0.625rem;
    border: 1.5px solid currentColor;
    border-radius: ${radius.pill};
    transition: width 0.2s;
  }
  &[aria-current='true']::before {
    width: 1.5rem;
    background: currentColor;
  }
`;
