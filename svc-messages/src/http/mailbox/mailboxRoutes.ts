import { notFound } from '@marathon/service-kit';
import { isLoopback } from '@marathon/service-kit/config';
import { type RequestHandler, Router } from 'express';
import type { Mailbox, StoredMail } from '../../application/ports/mailDelivery.ts';
import { sendPage } from '../pages.ts';
import { listPage, mailPage } from './mailboxPages.ts';

/** Emails on this machine, for trying the product out. Mounted at /mailbox. @param note explains the page */
export function mailboxRoutes(mailbox: Pick<Mailbox, 'list' | 'read'>, note: string): Router {
  const router = Router();
  router.use(onThisMachine);
  router.get('/', async (req, res) => {
    const mails = await mailbox.list();
    if (req.accepts(['html', 'json']) === 'json') res.json(mails.map(withoutContent));
    else sendPage(res, listPage(mails, note));
  });
  router.get('/:id', async (req, res, next) => {
    const mail = await mailbox.read(req.params.id);
    if (!mail) return next();
    if (req.accepts(['html', 'json']) === 'json') res.json(withoutContent(mail));
    else sendPage(res, mailPage(mail));
  });
  router.get('/:id/html', async (req, res, next) => {
    const mail = await mailbox.read(req.params.id);
    if (!mail) return next();
    // For a frame without scripts; its links open outside.
    res.set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': framePolicy,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'no-store',
    });
    res.end(mail.html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`));
  });
  router.get('/:id/attachments/:number', async (req, res, next) => {
    const mail = await mailbox.read(req.params.id);
    const attachment = mail?.attachments[Number(req.params.number)];
    if (!attachment) return next();
    res.attachment(attachment.filename);
    res.set({ 'Content-Type': attachment.contentType, 'X-Content-Type-Options': 'nosniff' });
    res.end(attachment.content);
  });
  router.use(notFound);
  return router;
}

const framePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Blocks other machines, and pages whose own name resolves here. */
const onThisMachine: RequestHandler = (req, res, next) => {
  const names = [req.headers.host, req.headers['x-forwarded-host']]
    .flat()
    .filter((name) => name !== undefined);
  const isOwn = names.every((name) => isLoopback(URL.parse(`http://${name}`)?.hostname ?? ''));
  const address = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (isOwn && isLoopback(address)) next();
  else notFound(req, res, next);
};

const withoutContent = ({ attachments, ...mail }: StoredMail) => ({
  ...mail,
  attachments: attachments.map(({ filename, contentType }) => ({ filename, contentType })),
});
