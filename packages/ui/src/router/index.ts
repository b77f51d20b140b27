/**
 * The used parts of react-router. Front ends import them only from here: ui is on the page once and tree-shaken, and so
 * is the router (see packages/front-end-build). Our own parts are smaller (ADR 7).
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
