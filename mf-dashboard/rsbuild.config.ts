import { defineFrontEnd } from '@marathon/web-kit/build';
import type { RsbuildPlugin } from '@rsbuild/core';

/** react-datepicker looks for an optional time zone library by a computed name; nothing here asks for it. */
const withoutTimeZones: RsbuildPlugin = {
  name: 'marathon:calendar-without-time-zones',
  setup: (api) =>
    api.modifyRspackConfig((config) => {
      config.ignoreWarnings = [{ module: /react-datepicker/, message: /request of a dependency/ }];
    }),
};

export default defineFrontEnd({
  name: 'mf-dashboard',
  port: 4202,
  exposes: { './routes': './src/routes.tsx' },
  more: { plugins: [withoutTimeZones] },
});
