import { remoteContract } from '@marathon/contracts/constants';
import { Link, lazyScreen, Page, type RouteObject } from '@marathon/ui';
import { use, useEffect, useLayoutEffect, useState } from 'react';

const LazyScreen = lazyScreen(() => import(/* webpackChunkName: "lazy" */ './LazyScreen.tsx'));

function SoundScreen() {
  return (
    <Page>
      <h1>Sound screen</h1>
      <Link to="/faulty/lazy">To the lazy screen</Link>
      <button type="button" onClick={fail}>
        Fail in a handler
      </button>
      <button type="button" onClick={() => void Promise.reject(new Error('nobody waits for this'))}>
        Fail in a promise
      </button>
    </Page>
  );
}

function fail(): never {
  throw new Error('this remote is broken');
}

function RenderScreen() {
  return fail();
}

function EffectScreen() {
  useEffect(fail);
  return <h1>Effect screen</h1>;
}

function LoopScreen() {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => setCount(count + 1));
  return <h1>Loop screen {count}</h1>;
}

const never = Promise.reject(new Error('this data cannot be had'));
never.catch(() => undefined);

function PromiseScreen() {
  use(never);
  return <h1>Promise screen</h1>;
}

/** For the shell; see RemoteRoutes in app-runtime. @public */
export const contract = remoteContract;

export const routes: RouteObject[] = [
  { path: '/faulty/sound', element: <SoundScreen /> },
  { path: '/faulty/lazy', element: <LazyScreen /> },
  { path: '/faulty/render', element: <RenderScreen /> },
  { path: '/faulty/effect', element: <EffectScreen /> },
  { path: '/faulty/loop', element: <LoopScreen /> },
  { path: '/faulty/promise', element: <PromiseScreen /> },
];
