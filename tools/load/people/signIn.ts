import { identity, realmPath } from '@marathon/contracts/constants';
import { call, patiently } from '../api.ts';

export async function signIn(base: string, email: string, password: string): Promise<string> {
  const { access_token: accessToken } = await patiently(() =>
    call<{ access_token: string }>('POST', `${base}${realmPath}/protocol/openid-connect/token`, {
      form: {
        client_id: identity.client,
        grant_type: 'password',
        username: email,
        password,
        scope: 'openid',
      },
    }),
  );
  const { token } = await patiently(() =>
    call<{ token: string }>('POST', `${base}/jwt`, { token: accessToken, body: { email } }),
  );
  return token;
}
