import { describe, expect, test } from 'vitest';
import { fragmentOf } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { codeFlowSetting } from '../testing/codeFlowSetting.ts';

const setting = codeFlowSetting();

describe('a code', () => {
  const aCode = async () => {
    const { url, verifier } = await setting.flow.begin();
    const back = await setting.flow.logInAt(url, ada);
    return { code: fragmentOf(back.url).code ?? '', verifier };
  };

  test('a code is refused without its verifier', async () => {
    const { code } = await aCode();
    const { status, body } = await setting.client.redeem(code, 'x'.repeat(64));
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });

  test('a code works once, and a second use ends the sign-in', async () => {
    const { code, verifier } = await aCode();
    const { body } = await setting.client.redeem(code, verifier);
    expect((await setting.client.redeem(code, verifier)).body.error).toBe('invalid_grant');
    expect((await setting.client.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('a code is refused with another redirect address', async () => {
    const { code, verifier } = await aCode();
    const { body } = await setting.client.redeem(code, verifier, `${setting.running.publicUrl}/`);
    expect(body.error).toBe('invalid_grant');
  });
});
