import type { SVGProps } from 'react';
import { iconPaths } from './iconPaths.ts';

export type IconName = keyof typeof iconPaths;

export const isIconName = (name: string): name is IconName => Object.hasOwn(iconPaths, name);

interface Props extends SVGProps<SVGSVGElement> {
  readonly name: IconName;
  /** In pixels. */
  readonly size?: number;
}

/** Drawn with the current colour; decoration unless a `title` names it. */
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
