import type { FunctionComponent, MouseEvent, RefAttributes } from 'react';
import {
  createPath,
  type LinkProps,
  type NavLinkProps,
  useHref,
  useLocation,
  useNavigate,
  useResolvedPath,
} from 'react-router';

/** react-router's Link, reduced to its declarative mode. */
export const Link: FunctionComponent<LinkProps & RefAttributes<HTMLAnchorElement>> = ({
  to,
  replace,
  state,
  relative = 'route',
  reloadDocument = false,
  onClick,
  ...rest
}) => {
  const navigate = useNavigate();
  const here = useLocation();
  const there = useResolvedPath(to, { relative });
  const href = useHref(to, { relative });
  const isElsewhere = typeof to === 'string' && absolute.test(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isElsewhere || reloadDocument || !isOrdinary(event, rest.target)) return;
    event.preventDefault();
    navigate(to, { replace: replace ?? createPath(here) === createPath(there), state, relative });
  };
  return <a {...withoutModes(rest)} href={isElsewhere ? to : href} onClick={follow} />;
};

const absolute = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/** Other clicks are for the browser: tab, window, download, menu. */
const isOrdinary = (event: MouseEvent, target = '_self') =>
  event.button === 0 &&
  target === '_self' &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** Props of react-router's other modes. */
const withoutModes = ({
  discover: _,
  prefetch: _1,
  mask: _2,
  preventScrollReset: _3,
  viewTransition: _4,
  defaultShouldRevalidate: _5,
  ...rest
}: Omit<LinkProps, 'to'>) => rest;

/** Marks itself as current on its own screen. */
export const NavLink: FunctionComponent<NavLinkProps & RefAttributes<HTMLAnchorElement>> = ({
  end = false,
  caseSensitive = false,
  'aria-current': current = 'page',
  className,
  style,
  children,
  ...rest
}) => {
  const inCase = (path: string) => (caseSensitive ? path : path.toLowerCase());
  const here = inCase(useLocation().pathname);
  const there = inCase(useResolvedPath(rest.to, { relative: rest.relative ?? 'route' }).pathname);
  const isActive = here === there || (!end && here.startsWith(`${there}/`));
  const seen = { isActive, isPending: false, isTransitioning: false };
  const names =
    typeof className === 'function'
      ? className(seen)
      : [className, isActive && 'active'].filter(Boolean).join(' ');
  return (
    <Link
      {...rest}
      className={names}
      style={typeof style === 'function' ? style(seen) : style}
      aria-current={isActive ? current : undefined}
    >
      {typeof children === 'function' ? children(seen) : children}
    </Link>
  );
};
