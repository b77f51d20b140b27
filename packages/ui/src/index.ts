/** On every first visit, once per page. Parts for some screens have their own entries: ./forms, ./lists, ./times. */
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
