/**
 * The parts of react-router in use. Front ends import them from web-kit only: web-kit is on the page once and
 * tree-shaken, so the router is too (see packages/front-end-build).
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
