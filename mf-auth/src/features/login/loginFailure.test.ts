import { SignInError } from '@marathon/app-runtime';
import { describe, expect, it } from 'vitest';
import { loginFailure } from './loginFailure.ts';

describe('a login that failed', () => {
  it('says that e-mail or password are wrong', () => {
    expect(loginFailure(new SignInError('invalid-credentials'))).toEqual({
      title: 'Login Failed',
      text: 'Invalid email or password!',
    });
  });

  it('does not blame the password when there were too many attempts', () => {
    expect(loginFailure(new SignInError('rate-limited')).text).toContain('Too many attempts');
  });

  it('does not blame the password when the service is down', () => {
    expect(loginFailure(new SignInError('unavailable')).text).toContain('could not reach');
  });
});
