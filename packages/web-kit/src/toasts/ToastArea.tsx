import { useEffect } from 'react';
import { Toaster } from 'sonner';
import { useThemeChoice } from '../theme/themeChoice.ts';

export { toast } from 'sonner';

let announce: () => void = () => undefined;

/** Settles when the area is on the page: only then a screen reader hears what is added to it. */
export const areaReady = new Promise<void>((resolve) => {
  announce = resolve;
});

export default function ToastArea() {
  const [theme] = useThemeChoice();
  useEffect(() => announce(), []);
  return (
    <Toaster theme={theme} position="top-center" richColors closeButton duration={5_000} offset="5rem" />
  );
}
