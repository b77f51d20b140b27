const versions = new Map<string, string>();

/** Which release of a remote this page has: addresses of its scripts do not say it. */
export function setRemoteVersion(remote: string, version: string): void {
  versions.set(remote, version);
}

export const remoteVersion = (remote: string): string | undefined => versions.get(remote);
