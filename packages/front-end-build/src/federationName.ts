/** A remote's name for the federation runtime, which wants a JavaScript identifier: `mf-auth` → `mf_auth`. */
export const federationName = (name: string) => name.replaceAll('-', '_');
