/** The federation runtime needs a JavaScript identifier: `mf-auth` → `mf_auth`. */
export const federationName = (name: string) => name.replaceAll('-', '_');
