export const passkeyOptionsIn = (page: string): { readonly challenge: string } =>
  JSON.parse(
    (/data-options="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
