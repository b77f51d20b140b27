import type { RequestListener } from 'node:http';
import { callsOf } from '@marathon/contracts/calls/calls';
import { limits } from '@marathon/contracts/constants';
import {
  idParam,
  jsonBody,
  methodNotAllowed,
  notFound,
  problemErrors,
  requireCaller,
  requireService,
  routeCalls,
} from '@marathon/service-kit';
import express from 'express';
import type { Dependencies } from './dependencies.ts';
import { mailboxRoutes } from './mailbox/mailboxRoutes.ts';
import { getPreferences, putPreferences } from './preferences.ts';
import { getPushKey, removePushSubscription, savePushSubscription } from './pushSubscriptions.ts';
import { askToUnsubscribe, unsubscribe } from './unsubscribe.ts';

export function messagesApp(dependencies: Dependencies): RequestListener {
  const { tokens, serviceTokens, personalDataOf, mailbox, logger } = dependencies;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  const checks = {
    access: { apiToken: requireCaller(tokens) },
    ids: { messages: idParam('not-found') },
    body: jsonBody(limits.bodyBytes),
  };
  app.use(
    routeCalls(callsOf['svc-messages'], checks, {
      getMailPreferences: getPreferences(dependencies),
      saveMailPreferences: putPreferences(dependencies),
      getPushKey: getPushKey(dependencies),
      savePushSubscription: savePushSubscription(dependencies),
      removePushSubscription: removePushSubscription(dependencies),
      askToUnsubscribe: askToUnsubscribe(dependencies),
      unsubscribe: unsubscribe(dependencies),
    }),
  );
  app
    .route('/internal/accounts/:accountId/messages')
    .get(requireService(serviceTokens, 'svc-messages'), async (req, res) => {
      res.json(await personalDataOf(req.params.accountId));
    })
    .all(methodNotAllowed('GET', 'HEAD'));
  if (mailbox) app.use('/mailbox', mailboxRoutes(mailbox, noServer));
  app.use(notFound, problemErrors(logger));
  return app;
}

const noServer =
  'No mail server is set (SMTP_URL), so emails stay here instead of being sent. Only this machine can read them.';
