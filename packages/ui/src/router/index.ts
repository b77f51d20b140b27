/**
 * The parts of react-router in use. Front ends import them from here only: ui is on the page once and tree-shaken, so
 * the router is too (see packages/front-end-build).
 */
export {
  Link,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
