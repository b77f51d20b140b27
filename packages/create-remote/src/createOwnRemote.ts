import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitPath } from '@marathon/contracts/remotes/kit';
import { isReserved } from '@marathon/contracts/remotes/reservedPaths';
import { namesOf } from './namesOf.ts';
import { ownPackage } from './ownPackage.ts';
import { writeTemplate } from './writeTemplate.ts';

interface OwnRemote {
  readonly name: string;
  readonly folder: string;
  readonly product: string;
  readonly version: string;
  readonly template: string;
}

/** A repository with one remote needs only the first port. */
const port = 4_201;

const workspaceFiles = ['package.json', 'tsconfig.json', 'README.md'];

/** Writes a remote with its own repository; returns its folder. @throws for an invalid name or an existing folder */
export function createOwnRemote({ name, folder, product, version, template }: OwnRemote): string {
  const names = namesOf(name);
  if (isReserved(`/${names.slug}`))
    throw new Error(`/${names.slug} is reserved: the product answers there itself`);
  const target = join(folder, name);
  if (existsSync(target)) throw new Error(`${target} exists already`);
  writeTemplate({ template, names, port, target, without: workspaceFiles });
  const workspace = JSON.parse(readFileSync(join(template, 'package.json'), 'utf8'));
  const write = (file: string, text: string) => writeFileSync(join(target, file), text);
  write('package.json', asJson(ownPackage(workspace, names, version)));
  write('tsconfig.json', asJson(tsconfig));
  write('vitest.config.ts', "export { remoteTests as default } from '@marathon/remote-kit/vitest';\n");
  write('.npmrc', npmrcOf(product));
  write('.gitignore', 'node_modules/\ndist/\n');
  write('README.md', readmeOf(name, product));
  return target;
}

const asJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const tsconfig = {
  extends: '@marathon/remote-kit/tsconfig.web.json',
  compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true },
  include: ['src', 'node_modules/@marathon/ui/src/styles.d.ts'],
};

const npmrcOf = (
  product: string,
) => `# The packages of the product come from the product itself, which is also the one that is deployed to.
@marathon:registry=${product}${kitPath}
ignore-scripts=true
save-exact=true
`;

const readmeOf = (name: string, product: string) => `# ${name}

A remote of the product at ${product}, which is named in \`.npmrc\`. Node 24 or newer.

- \`src/remote.manifest.ts\`: what it brings to the page: routes with title and access, menu items, blocks.
- \`src/routes.tsx\`: the element of each route. \`src/features/<feature>/\`: a screen with its calls and components.
- \`npm run dev\`: alone, on examples of answers; \`npm run dev -- --api URL\` on a product.
- \`npm test\`: types, and the tests beside the screens. \`npm run build\`: a release, in \`dist/\`.
- \`npm run deploy\`, with the team's token in \`MARATHON_DEPLOY_TOKEN\`: builds, tests, opens each screen in the live shell, makes live.
  \`npm run deploy -- --preview\` prints a link instead, \`-- --canary 10\` is for a tenth of the people.
- \`npm run promote\`, \`rollback\`, \`withdraw\`, \`remotes\`.
- After an update of the product: \`npm run update\`, which takes its packages anew.
`;
