import { NavigationType, useNavigationType, useSearchParams } from '@marathon/ui';
import { useRef, useState } from 'react';
import { noSearch, type Search, searchFields } from './search.ts';
import { arrivedAt, wantedBy } from './wantedSearch.ts';

/** Each change is a history step; typing on in the same field is one step. The URL follows in a transition. */
export function useSearch() {
  const [address, setAddress] = useSearchParams();
  const arrivedByBack = useNavigationType() === NavigationType.Pop;
  const [wanted, setWanted] = useState(() => wantedBy(String(address)));
  if (wanted.inAddress !== String(address)) setWanted(arrivedAt(wanted, String(address)));
  const lastChanged = useRef<string>(undefined);

  function change(changes: Partial<Search>) {
    const changed = Object.keys(changes).join();
    // Fast typing continues before the first step has arrived.
    const goesOn = changed === lastChanged.current && (wanted.sent.length > 0 || !arrivedByBack);
    lastChanged.current = changed;
    const search = { ...wanted.search, ...changes };
    const next = addressOf(search, address);
    // An unchanged URL would not arrive again.
    if (String(next) === (wanted.sent.at(-1) ?? wanted.inAddress)) return;
    setWanted({ ...wanted, search, sent: [...wanted.sent, String(next)] });
    setAddress(next, { replace: goesOn && typedFields.includes(changed) });
  }
  return { search: wanted.search, change, clear: () => change(noSearch) };
}

const typedFields = ['q', 'place'];

/** Keeps the order and other parameters. */
function addressOf(search: Search, before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const field of searchFields)
    if (search[field]) next.set(field, search[field]);
    else next.delete(field);
  return next;
}
