import { type Runtime, useRuntime } from '@marathon/app-runtime';
import type { MailPreferences } from '@marathon/contracts/mailPreferences';
import { mailPreferencesSchema } from '@marathon/contracts/mailPreferences';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';

const path = '/messages/preferences';

const mailPreferencesQuery = ({ api }: Runtime, email: string) =>
  queryOptions({
    queryKey: ['mail-preferences', email],
    queryFn: ({ signal }) => api.get(path, { answer: mailPreferencesSchema, signal }),
    staleTime: 0,
  });

/** GET /messages/preferences. Fails without svc-messages. */
export const useMailPreferences = (email: string) => useQuery(mailPreferencesQuery(useRuntime(), email));

/** PUT /messages/preferences */
export function useUpdateMailPreferences(email: string) {
  const runtime = useRuntime();
  return useMutation({
    mutationFn: (preferences: MailPreferences) =>
      runtime.api.put(path, preferences, { answer: mailPreferencesSchema }),
    onSuccess: (saved) =>
      runtime.queryClient.setQueryData(mailPreferencesQuery(runtime, email).queryKey, saved),
  });
}
