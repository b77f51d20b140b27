import { useCallback, useMemo, useState } from 'react';
import {
  createSearchParams,
  type useSearchParams as ReactRouterSearchParams,
  type SetURLSearchParams,
  useLocation,
  useNavigate,
} from 'react-router';

const none = new URLSearchParams();

/** The parameters of the address, and how to change them: as react-router's. */
export const useSearchParams: typeof ReactRouterSearchParams = (init) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  // Until the first change.
  const [defaults, setDefaults] = useState(() => createSearchParams(init));
  const parameters = useMemo(() => {
    const all = new URLSearchParams(search);
    const missing = [...defaults].filter(([name]) => !all.has(name));
    for (const [name, value] of missing) all.append(name, value);
    return all;
  }, [search, defaults]);
  const change: SetURLSearchParams = useCallback(
    (to, options) => {
      const next = typeof to === 'function' ? to(new URLSearchParams(parameters)) : to;
      setDefaults(none);
      navigate(`?${createSearchParams(next)}`, options);
    },
    [navigate, parameters],
  );
  return [parameters, change];
};
