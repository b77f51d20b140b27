import { defineFrontEnd } from '@marathon/front-end-build';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';

const frontEnd = defineFrontEnd({
  name: 'mf-dashboard',
  port: 4202,
  exposes: { './routes': './src/routes.tsx' },
});

/** react-datepicker looks for an optional time zone library under a computed name, which nothing here needs. */
const withoutTimeZones: RsbuildConfig = {
  tools: { rspack: { module: { parser: { javascript: { exprContextCritical: false } } } } },
};

export default (params: { command: string }) => mergeRsbuildConfig(frontEnd(params), withoutTimeZones);
