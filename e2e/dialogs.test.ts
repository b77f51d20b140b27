import { expect, test } from 'vitest';
import { dialog, logIn, somebody } from './support/people.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();

test('an alert stands still while it appears, so that a quick click on its button is not lost [8.login]', async () => {
  const { page } = await setting.visitor({ reducedMotion: 'no-preference' });
  await page.goto('/login');
  // Slowly, so that its beginning can be looked at.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  await logIn(page, somebody());
  const alert = dialog(page).filter({ hasText: 'Login Failed' });
  await alert.waitFor();
  const movement = await alert.evaluate((popup) => {
    const button = popup.querySelector('button.swal2-confirm');
    const [appearing] = popup.getAnimations();
    if (!button || !appearing) return undefined;
    appearing.pause();
    const heights = [0, 0.5, 0.99].map((part) => {
      appearing.currentTime = part * Number(appearing.effect?.getComputedTiming().endTime);
      return button.getBoundingClientRect().y;
    });
    return Math.max(...heights) - Math.min(...heights);
  });
  expect(movement).toBe(0);
});
