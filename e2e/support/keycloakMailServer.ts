import { keycloakOperator } from '@marathon/identity/testing';
import { startMailServer } from '@marathon/svc-messages/testing/mailServer';

const realm = '/admin/realms/marathon';

/** A mail server that records mails, and that Keycloak uses until it stops. */
export async function startKeycloakMailServer() {
  const server = await startMailServer();
  let operator = await keycloakOperator();
  const { smtpServer: ownServer } = (await (await operator('GET', realm)).json()) as { smtpServer: object };
  const smtpServer = { host: '127.0.0.1', port: String(server.port), from: 'no-reply@marathon.example' };
  await operator('PUT', realm, { smtpServer });
  return {
    ...server,
    async stop() {
      // An operator's token lasts for a minute.
      operator = await keycloakOperator();
      await operator('PUT', realm, { smtpServer: ownServer });
      await server.stop();
    },
  };
}
