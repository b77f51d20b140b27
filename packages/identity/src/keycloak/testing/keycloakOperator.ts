export async function keycloakOperator() {
  const { KEYCLOAK_URL = '', KEYCLOAK_ADMIN_PASSWORD = '' } = process.env;
  const form = {
    grant_type: 'password',
    client_id: 'admin-cli',
    username: 'admin',
    password: KEYCLOAK_ADMIN_PASSWORD,
  };
  const answer = await fetch(`${KEYCLOAK_URL}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${KEYCLOAK_URL}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
}
