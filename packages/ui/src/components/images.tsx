import { srcSetOf } from '@marathon/contracts/pictures';
import { useState } from 'react';
import styled from 'styled-components';
import { color } from '../theme/tokens.ts';

const avatarPlaceholder = '/images/avatar-placeholder.svg';
const marathonPlaceholder = '/images/marathon-placeholder.svg';

interface AvatarProps {
  readonly src: string | null | undefined;
  /** Empty when the name is beside it. */
  readonly alt?: string;
  readonly size?: number;
}

/** A person's photo, or a placeholder if it is missing or fails to load. */
export function Avatar({ src, alt = '', size = 40 }: AvatarProps) {
  const image = useFallback(src, avatarPlaceholder);
  return <Round {...image} alt={alt} width={size} height={size} referrerPolicy="no-referrer" />;
}

interface EventImageProps {
  readonly src: string | null | undefined;
  readonly alt: string;
  readonly ratio?: string;
  /** The `sizes` attribute, which selects an uploaded picture's width. */
  readonly sizes?: string;
  /** For the first visible picture: eager, in the width that the page preloads (ADR 56). */
  readonly priority?: boolean;
}

/** A marathon's picture, or a placeholder if it is missing or fails to load. Reserves its space. */
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

/** From tablets on, cards are side by side. */
const cardSizes = '(min-width: 40rem) 26rem, 100vw';

/** Replaces the first view's picture: late decoding would flash. */
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
