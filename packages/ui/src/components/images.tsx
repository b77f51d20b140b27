import { srcSetOf } from '@marathon/contracts/pictures';
import { useState } from 'react';
import styled from 'styled-components';
import { color } from '../theme/tokens.ts';

const avatarPlaceholder = '/images/avatar-placeholder.svg';
const marathonPlaceholder = '/images/marathon-placeholder.svg';

interface AvatarProps {
  readonly src: string | null | undefined;
  /** Whose photo it is; empty when the name stands beside it. */
  readonly alt?: string;
  /** In pixels. */
  readonly size?: number;
}

/** A person's photo, or the placeholder where there is none or it does not load. */
export function Avatar({ src, alt = '', size = 40 }: AvatarProps) {
  const image = useFallback(src, avatarPlaceholder);
  return <Round {...image} alt={alt} width={size} height={size} referrerPolicy="no-referrer" />;
}

interface EventImageProps {
  readonly src: string | null | undefined;
  readonly alt: string;
  /** Width to height, as CSS has it: "16 / 9". */
  readonly ratio?: string;
  /** How wide it is shown, as the attribute has it: of an uploaded picture the width is chosen by it. */
  readonly sizes?: string;
  /** For what is seen first: not lazy, and ahead of other images. In the one width that the page's head has named (ADR 56). */
  readonly priority?: boolean;
}

/** A marathon's picture, or the placeholder where there is none or it does not load. Keeps its place while loading. */
export function EventImage({
  src,
  alt,
  ratio = '16 / 10',
  sizes = cardSizes,
  priority = false,
}: EventImageProps) {
  const image = useFallback(src, marathonPlaceholder);
  const srcSet = priority ? undefined : srcSetOf(image.src);
  return (
    <Picture
      {...image}
      alt={alt}
      $ratio={ratio}
      {...(srcSet !== undefined && { srcSet, sizes })}
      referrerPolicy="no-referrer"
      {...(priority ? first : later)}
    />
  );
}

/** Cards stand side by side from a tablet on. */
const cardSizes = '(min-width: 40rem) 26rem, 100vw';

/** It takes the place of the same picture of the page's first view: decoded later it would flash. */
const first = { decoding: 'sync', fetchPriority: 'high' } as const;
const later = { decoding: 'async', loading: 'lazy' } as const;

function useFallback(src: string | null | undefined, fallback: string) {
  const [broken, setBroken] = useState<string>();
  const wanted = src && src !== broken ? src : fallback;
  return { src: wanted, onError: () => wanted !== fallback && setBroken(wanted) };
}

const Round = styled.img`
  flex: none;
  border-radius: 50%;
  background: ${color.surfaceSunken};
  object-fit: cover;
`;

const Picture = styled.img<{ $ratio: string }>`
  width: 100%;
  height: auto;
  aspect-ratio: ${({ $ratio }) => $ratio};
  background: ${color.surfaceSunken};
  object-fit: cover;
`;
