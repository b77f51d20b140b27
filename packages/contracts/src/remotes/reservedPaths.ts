/** Where the product answers with something other than a screen, by the first part of the path. */
const reserved = [
  ...['client-errors', 'client-views', 'docs', 'healthz', 'images', 'jwt', 'metrics', 'readyz', 'realms'],
  ...['registrations', 'registry', 'remotes', 'resources', 'static', 'users'],
];

/** No screen can be seen at this path: the gateway answers it before it looks for one. */
export const isReserved = (path: string): boolean => reserved.includes(path.split('/')[1] ?? '');
