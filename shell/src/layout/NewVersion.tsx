import { AreaBoundary, lazyScreen, useLocation } from '@marathon/ui';
import { useEffect, useState } from 'react';

const NewVersionNotice = lazyScreen(
  () => import(/* webpackChunkName: "versions" */ './NewVersionNotice.tsx'),
);

/** Milliseconds. The page's own answer is new enough for this long. */
const startAfter = 10_000;

/** Looks for newer versions after a while, in a preview at once, and offers them. */
export function NewVersion() {
  const { pathname } = useLocation();
  const [isOld, setIsOld] = useState(false);
  const isPreview = document.querySelector('[data-preview]') !== null;
  const [typedAt, setTypedAt] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setIsOld(true), startAfter);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const note = () => setTypedAt(pathname);
    addEventListener('input', note);
    return () => removeEventListener('input', note);
  }, [pathname]);
  if (!isOld && !isPreview) return null;
  return (
    <AreaBoundary resetKey={pathname} loading={null} failed={() => null}>
      <NewVersionNotice isTyping={typedAt === pathname} />
    </AreaBoundary>
  );
}
