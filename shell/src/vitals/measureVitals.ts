import type { ClientVital, VitalName } from '@marathon/contracts/clientVitals';
import { type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP } from 'web-vitals';
import type { Registry } from '../registry/registry.ts';

type Measurement = (CLSMetric | INPMetric | LCPMetric) & { readonly name: VitalName };

/** As many as one request may hold. */
const reportedAtMost = 20;

/**
 * Measures LCP, INP and CLS from the arrival on, each for the front end of its screen; sends them when the page is
 * hidden.
 */
export function measureVitals({ screenFor, current }: Pick<Registry, 'screenFor' | 'current'>) {
  const measured = new Map<string, Measurement>();
  const arrival = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
  const remoteAt = (path: string) => screenFor(path)?.remote;
  let hasMoved = false;

  /** Another front end may draw the screen now. */
  function look(path: string) {
    hasMoved ||= remoteAt(path) !== remoteAt(pathOf(arrival));
  }

  function vitalOf({ name, value, navigationURL }: Measurement): ClientVital[] {
    const screen = screenFor(pathOf(navigationURL ?? arrival));
    if (screen === undefined) return [];
    // Without soft navigations INP and CLS mix all screens, and members lead to the login screen.
    const isMixed = hasMoved && !hasSoftNavigations() && (name !== 'LCP' || screen.access === 'login');
    const version = current()[screen.remote]?.version ?? '';
    return isMixed ? [] : [{ remote: screen.remote, version, vital: name, value }];
  }

  function send() {
    if (document.visibilityState !== 'hidden') return;
    stop();
    const vitals = [...measured.values()].flatMap(vitalOf).slice(-reportedAtMost);
    if (vitals.length === 0) return;
    const body = new Blob([JSON.stringify({ vitals })], { type: 'application/json' });
    navigator.sendBeacon?.('/client-vitals', body);
  }

  const stop = () => document.removeEventListener('visibilitychange', send);
  const note = (measurement: Measurement) => void measured.set(measurement.id, measurement);
  for (const measure of [onLCP, onINP, onCLS]) measure(note, { reportSoftNavs: true });
  // After the library's own listener, which has the last figures.
  document.addEventListener('visibilitychange', send);
  look(location.pathname);
  return { look, stop };
}

const pathOf = (address: string) => new URL(address, location.href).pathname;

const hasSoftNavigations = () => PerformanceObserver.supportedEntryTypes.includes('soft-navigation');
