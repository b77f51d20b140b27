/**
 * The parts of react-router in use. Front ends import them from here only: ui is on the page once and tree-shaken, so
 * the router is too (see packages/front-end-build).
 */
export {
  BrowserRouter,
  Link,
  type LinkProps,
  matchPath,
  Navigate,
  NavigationType,
  NavLink,
  type NavLinkProps,
  Outlet,
  type RouteObject,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
