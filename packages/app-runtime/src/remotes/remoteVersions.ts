const versions = new Map<string, string>();

/** Releases on this page: the addresses of scripts do not contain them. */
export function setRemoteVersion(remote: string, version: string): void {
  versions.set(remote, version);
}

export const remoteVersion = (remote: string): string | undefined => versions.get(remote);
