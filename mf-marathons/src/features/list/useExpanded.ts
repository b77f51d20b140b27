import { useRuntime } from '@marathon/app-runtime';
import { NavigationType, useNavigationType } from '@marathon/ui';
import { atom } from 'jotai';
import { useState } from 'react';

const lastAtom = atom(false);

/** Whether the whole list shows. Kept when the reader returns from a marathon. */
export function useExpanded(): [boolean, () => void] {
  const { store } = useRuntime();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [expanded, setExpanded] = useState(() => isReturn && store.get(lastAtom));
  const toggle = () => {
    setExpanded(!expanded);
    store.set(lastAtom, !expanded);
  };
  return [expanded, toggle];
}
