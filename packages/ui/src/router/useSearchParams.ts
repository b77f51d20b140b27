import { useCallback, useMemo, useState } from 'react';
import {
  createSearchParams,
  type useSearchParams as ReactRouterSearchParams,
  type SetURLSearchParams,
  useLocation,
  useNavigate,
} from 'react-router';

const none = new URLSearchParams();

/** Like react-router's, but functions receive the latest pending parameters. */
export const useSearchParams: typeof ReactRouterSearchParams = (init) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  // Until the first change.
  const [defaults, setDefaults] = useState(() => createSearchParams(init));
  const parameters = useMemo(() => withDefaults(search, defaults), [search, defaults]);
  const change: SetURLSearchParams = useCallback(
    (to, options) => {
      // The browser's URL is ahead of the rendered one during a change.
      const next = typeof to === 'function' ? to(withDefaults(location.search, defaults)) : to;
      setDefaults(none);
      navigate(`?${createSearchParams(next)}`, options);
    },
    [navigate, defaults],
  );
  return [parameters, change];
};

function withDefaults(search: string, defaults: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(search);
  const missing = [...defaults].filter(([name]) => !all.has(name));
  for (const [name, value] of missing) all.append(name, value);
  return all;
}
