/**
 * Keeps cookies by path; follows redirects one at a time when asked. Redirects through another host count as
 * cross-site, since people press buttons there: SameSite=Strict cookies are not sent.
 */
export interface Browser {
  get(url: string): Promise<Response>;
  submit(url: string, fields: Record<string, string>): Promise<Response>;
  /** Follows redirects to a page or until `stopAt`; returns the last response. */
  follow(response: Response, stopAt?: (location: URL) => boolean): Promise<{ response: Response; url: URL }>;
  readonly cookies: Map<string, Cookie>;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly isStrict: boolean;
}

export function createBrowser(): Browser {
  const cookies = new Map<string, Cookie>();

  const request = async (url: string, init: RequestInit = {}, isCrossSite = false) => {
    const { pathname } = new URL(url);
    const cookie = [...cookies.values()]
      .filter(({ path, isStrict }) => pathname.startsWith(path) && !(isStrict && isCrossSite))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = { accept: 'text/html', ...(cookie && { cookie }), ...init.headers };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };

  return {
    cookies,
    get: (url) => request(url),
    submit: (url, fields) => request(url, { method: 'POST', body: new URLSearchParams(fields) }),
    async follow(response, stopAt = () => false) {
      let current = response;
      let url = new URL(current.url);
      let isCrossSite = false;
      const { host } = url;
      while (current.status >= 300 && current.status < 400) {
        url = new URL(current.headers.get('location') ?? '', current.url);
        isCrossSite ||= url.host !== host;
        if (stopAt(url)) break;
        current = await request(url.href, {}, isCrossSite);
      }
      return { response: current, url };
    },
  };
}

function keep(cookies: Map<string, Cookie>, line: string): void {
  const [pair = '', ...attributes] = line.split(/; */);
  const name = pair.slice(0, pair.indexOf('='));
  const value = pair.slice(name.length + 1);
  const attribute = (key: string) =>
    attributes.find((one) => one.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
  const path = attribute('path') ?? '/';
  const expires = attribute('expires');
  const isOver = value === '' || (expires !== undefined && Date.parse(expires) <= Date.now());
  if (isOver) cookies.delete(`${path} ${name}`);
  else cookies.set(`${path} ${name}`, { name, value, path, isStrict: attribute('samesite') === 'Strict' });
}
