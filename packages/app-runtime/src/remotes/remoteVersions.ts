const versions = new Map<string, string>();

export function setRemoteVersion(remote: string, version: string): void {
  versions.set(remote, version);
}

export const remoteVersion = (remote: string): string | undefined => versions.get(remote);
