/**
 * The parts of react-router in use. Front ends import them from here only: ui is on the page once and tree-shaken, so
 * the router is too (see packages/front-end-build). What is ours is so for its size (ADR 7).
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
