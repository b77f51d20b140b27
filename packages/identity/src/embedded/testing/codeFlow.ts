import { createBrowser } from '../../testing/browser.ts';
import { createOidcClient } from '../../testing/oidcClient.ts';

export const isClientPage = (url: URL) => url.pathname === '/popup.html';

export function createCodeFlow(publicUrl: string) {
  const client = createOidcClient(publicUrl);
  const browser = createBrowser();
  return {
    browser,
    /** Opens the authorization endpoint as keycloak-js does, and follows redirects to the first page. */
    async begin(more: Record<string, string> = {}) {
      const request = client.authorizationRequest(more);
      const page = await browser.follow(await browser.get(request.url), isClientPage);
      return { ...request, ...page };
    },
    logInAt: async (page: URL, { email, password }: { email: string; password: string }) =>
      browser.follow(await browser.submit(`${page}/login`, { email, password }), isClientPage),
    standInAt: async (page: URL, fields: Record<string, string>) =>
      browser.follow(
        await browser.submit(page.href.replace(/\/google$/, '/stand-in'), { name: 'Grace', ...fields }),
        isClientPage,
      ),
  };
}
export type CodeFlow = ReturnType<typeof createCodeFlow>;
