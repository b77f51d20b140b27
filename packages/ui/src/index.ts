/**
 * What every front end shows. Everything here is on the page once, and loaded on the first visit.
 * What only some screens need has a door of its own: ./forms, ./lists, ./times.
 */
export { PageProviders } from './app/PageProviders.tsx';
export { usePreloadDialogs } from './app/usePreloadDialogs.ts';
export { AreaBoundary } from './areas/AreaBoundary.tsx';
export { lazyScreen, retryable } from './areas/lazyScreen.tsx';
export * from './components/index.ts';
export { dialogs } from './dialogs/dialogs.ts';
export * from './format/format.ts';
export { dialogHistory } from './router/browserHistory.ts';
export * from './router/index.ts';
export { type ThemeChoice, useThemeChoice } from './theme/themeChoice.ts';
export * from './theme/tokens.ts';
export { toasts } from './toasts/toasts.ts';
