import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { myDataAnswer } from '@marathon/contracts/answers/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** GET /users/me/data: everything that the product stores about the person. */
const myDataQuery = ({ api }: Runtime, email: string) =>
  queryOptions({
    queryKey: ['my-data', email],
    queryFn: ({ signal }) => api.get('/users/me/data', { answer: myDataAnswer, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useMyData = (email: string) => useQuery(myDataQuery(useRuntime(), email));

export function useAskMyData(email: string) {
  const runtime = useRuntime();
  return () => runtime.queryClient.fetchQuery(myDataQuery(runtime, email));
}
