/** What a page of the provider asks a passkey with. */
export const passkeyOptionsIn = (page: string): { readonly challenge: string } =>
  JSON.parse(
    (/data-options="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
