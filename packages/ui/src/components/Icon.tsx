import type { SVGProps } from 'react';
import { iconPaths } from './iconPaths.ts';

export type IconName = keyof typeof iconPaths;

export const isIconName = (name: string): name is IconName => Object.hasOwn(iconPaths, name);

interface Props extends SVGProps<SVGSVGElement> {
  readonly name: IconName;
  readonly size?: number;
}

/** In the current color; decorative without a `title`. */
export function Icon({ name, size = 20, ...rest }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
