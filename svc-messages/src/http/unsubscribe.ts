import type { RequestHandler } from 'express';
import type { Dependencies } from './dependencies.ts';
import { sendPage } from './pages.ts';

/** Asks first: programs that follow a mail's links must not unsubscribe. */
export const askToUnsubscribe =
  ({ unsubscribeTokens }: Dependencies): RequestHandler<{ token: string }> =>
  (req, res) => {
    if (unsubscribeTokens.verify(req.params.token) === undefined) return sendPage(res, unknown, 404);
    sendPage(res, {
      title: 'Switch reminders off',
      body: `<h1>Switch reminders off?</h1><p>You won’t get race reminders by email anymore. We’ll still tell you when a race changes.</p>
        <form method="post"><button type="submit">Switch reminders off</button></form>`,
    });
  };

/** A click in the mail program (RFC 8058), or the page's button. */
export const unsubscribe =
  ({ store, unsubscribeTokens }: Dependencies): RequestHandler<{ token: string }> =>
  async (req, res) => {
    const accountId = unsubscribeTokens.verify(req.params.token);
    if (accountId === undefined) return sendPage(res, unknown, 404);
    await store.setPreferences(accountId, { reminders: false });
    sendPage(res, {
      title: 'Reminders are off',
      body: '<h1>Reminders are off</h1><p>You can switch them on again in your <a href="/dashboard/profile">profile</a>.</p>',
    });
  };

const unknown = {
  title: 'This link doesn’t work',
  body: '<h1>This link doesn’t work</h1><p>It’s incomplete. Copy it from the email again, or switch reminders off in your <a href="/dashboard/profile">profile</a>.</p>',
};
