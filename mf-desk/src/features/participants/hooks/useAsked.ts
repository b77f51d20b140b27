import { useSearchParams } from '@marathon/ui';
import { type Asked, addressOf, askedIn } from '../domain/asked.ts';

/** What the address asks for, and how to change it. Typing on in a search leaves one step in the history. */
export function useAsked(): [asked: Asked, change: (changes: Partial<Asked>) => void] {
  const [address, setAddress] = useSearchParams();
  const asked = askedIn(address);
  const change = (changes: Partial<Asked>) => {
    const typesOn = changes.search !== undefined && asked.search !== '';
    setAddress((before) => addressOf({ ...askedIn(before), ...changes }, before), {
      replace: typesOn,
      preventScrollReset: true,
    });
  };
  return [asked, change];
}
