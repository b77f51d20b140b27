/**
 * Front ends import the router only from here: ui is on the page once, and so is the router. Own parts are smaller (ADR
 * 7).
 */
export {
  Navigate,
  NavigationType,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
} from 'react-router';

export { Link, NavLink } from './Link.tsx';
export { useSearchParams } from './useSearchParams.ts';
