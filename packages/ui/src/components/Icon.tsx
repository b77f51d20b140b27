import type { SVGProps } from 'react';

/** Line icons on a 24-unit grid, drawn with the current colour; decoration unless a `title` names them. */
const paths = {
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  bib: 'M5 5h14v14H5zM8 5v3M16 5v3M9 13h6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevronDown: 'M6 9l6 6 6-6',
  chevronLeft: 'M15 6l-6 6 6 6',
  chevronRight: 'M9 6l6 6-6 6',
  clock: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 7v5l3.5 2',
  close: 'M6 6l12 12M18 6L6 18',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13.5 6.5l4 4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 1 0-6 3 3 0 0 1 0 6z',
  eyeOff:
    'M4 4l16 16M10 5.8c.6-.2 1.3-.3 2-.3 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.700M6.5 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.700 0 3.200-.5 4.5-1.300M9.900 9.900a3 3 0 0 0 4.200 4.200',
  flag: 'M6 21V4M6 5h12l-2.5 4L18 13H6',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  logout: 'M14 4H5v16h9M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  monitor: 'M3 5h18v11H3zM9 20h6M12 16v4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  pin: 'M12 21s7-6.300 7-11.5A7 7 0 0 0 5 9.5C5 14.700 12 21 12 21zM12 12a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5z',
  plus: 'M12 5v14M5 12h14',
  route:
    'M6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 17h7a3.5 3.5 0 0 0 0-7H9.5a3 3 0 0 1 0-6H13',
  search: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM15.5 15.5L21 21',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M5 12v8h14v-8',
  sun: 'M12 16.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.900 4.900l1.800 1.800M17.300 17.300l1.800 1.800M4.900 19.100l1.800-1.800M17.300 6.700l1.800-1.800',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  user: 'M12 12a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM4.5 21a7.5 7.5 0 0 1 15 0',
  users:
    'M9 12a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 5.300a3.5 3.5 0 0 1 0 6.400M18 14.200a6.5 6.5 0 0 1 3.5 5.800',
  warning: 'M12 4l9.5 16h-19zM12 10v4.5M12 17.5h.01',
} as const;

export type IconName = keyof typeof paths;

export const isIconName = (name: string): name is IconName => Object.hasOwn(paths, name);

interface Props extends SVGProps<SVGSVGElement> {
  readonly name: IconName;
  /** In pixels. */
  readonly size?: number;
}

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
      <path d={paths[name]} />
    </svg>
  );
}
