import { useSearchParams } from '@marathon/ui';
import { addressOf, type ParticipantsQuery, queryIn } from '../domain/participantsQuery.ts';

/** The query in the URL. Typing on in a search makes one history step. */
export function useParticipantsQuery(): [
  asked: ParticipantsQuery,
  change: (changes: Partial<ParticipantsQuery>) => void,
] {
  const [address, setAddress] = useSearchParams();
  const asked = queryIn(address);
  const change = (changes: Partial<ParticipantsQuery>) => {
    const typesOn = changes.search !== undefined && asked.search !== '';
    setAddress((before) => addressOf({ ...queryIn(before), ...changes }, before), {
      replace: typesOn,
      preventScrollReset: true,
    });
  };
  return [asked, change];
}
