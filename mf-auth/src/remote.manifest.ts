import { remoteContract } from '@marathon/contracts/constants';
import { defineRemote } from '@marathon/contracts/remotes/defineRemote';

/** What this remote adds to the page. @public */
export default defineRemote({
  contract: remoteContract,
  routes: [
    { path: '/login', title: 'Login', access: 'public', preload: { chunk: 'login' } },
    { path: '/register', title: 'Register', access: 'public', preload: { chunk: 'register' } },
    { path: '/forgot-password', title: 'Forgot Password', access: 'public' },
    {
      path: '/reset-password',
      title: 'New Password',
      access: 'public',
      example: '/reset-password#token=example',
    },
    { path: '/verify-email', title: 'Confirm Your Email', access: 'public' },
  ],
  navigation: [
    { slot: 'account', label: 'Login', to: '/login', order: 10, audience: 'visitors' },
    { slot: 'account', label: 'Register', to: '/register', order: 20, audience: 'visitors' },
    { slot: 'footer', label: 'Login', to: '/login', order: 30, audience: 'visitors' },
    { slot: 'footer', label: 'Register', to: '/register', order: 40, audience: 'visitors' },
  ],
});
