/** Who may import whom (docs/adr/0002). Run by `npm test`. */
const services = '^(gateway|svc-[a-z-]+)/';
/** Folders of app-runtime and ui with their own entry, which remotes bundle. */
const otherDoors =
  '^packages/(app-runtime|ui)/src/(accounts|calendar|files|flags|forms|lists|mailedLinks|marathons|queries|registrations|slots|times)/';
const frontEnds = '^(shell|mf-[a-z-]+)/';
/** In a feature of a service: what speaks HTTP, and the formats of what it reads and sends. */
const httpInFeature = '(\\w*Handlers?\\.ts$|internalRoutes\\.ts$|files/|pacing/|responses/)';
/** They join the features' handlers. */
const composesHttp = 'src/http/(app|dependencies)\\.ts$';
/** All other files of a feature are use cases. */
const useCases = `(application/|features/[^/]+/(?!${httpInFeature}))`;

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one subject, or a third one is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'parts-know-only-packages',
      comment: 'An app or service imports packages, never another app or service. infra composes.',
      severity: 'error',
      from: { path: '^(gateway|svc-[a-z-]+|shell|mf-[a-z-]+)/' },
      to: { path: '^(gateway|svc-[a-z-]+|shell|mf-[a-z-]+|infra|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'parts-have-public-entries',
      comment: 'What runs or tests the parts imports what their package.json exports, by their names.',
      severity: 'error',
      from: { path: '^(e2e|infra|tools)/' },
      to: {
        path: '^(e2e|gateway|svc-[a-z-]+|shell|mf-[a-z-]+|packages/[^/]+)/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased-workspace'],
      },
    },
    {
      name: 'packages-know-no-part',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(gateway|svc-[a-z-]+|shell|mf-[a-z-]+|infra|e2e)/' },
    },
    {
      name: 'contracts-know-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: '^packages/(?!contracts/)' },
    },
    {
      name: 'persistence-knows-contracts-alone',
      comment: 'Everything that keeps data stands on it, service-kit and event-bus included.',
      severity: 'error',
      from: { path: '^packages/persistence/' },
      to: { path: '^packages/(?!persistence/|contracts/)' },
    },
    {
      name: 'front-ends-stay-in-the-browser',
      severity: 'error',
      from: { path: `${frontEnds}src/|^packages/(ui|app-runtime|standalone|front-end-testing)/src/` },
      to: {
        path: '^packages/(service-kit|event-bus|persistence|identity|registry|waiting-room)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'services-stay-out-of-the-browser',
      severity: 'error',
      from: { path: services },
      to: { path: '^packages/(ui|app-runtime|standalone|front-end-build|front-end-testing)/' },
    },
    {
      name: 'only-tests-import-what-is-for-tests',
      comment: 'The examples of answers are made of the same data.',
      severity: 'error',
      from: {
        pathNot: '\\.test\\.tsx?$|/testing/|^(e2e|packages/(front-end-testing|remote-kit/src/examples))/',
      },
      to: { path: `^packages/(front-end-testing|app-runtime/src/testing)/|${frontEnds}src/.*testing/` },
    },
    {
      name: 'build-stays-out-of-the-browser',
      comment:
        'front-end-build is Node code: for rsbuild.config.ts and tools. The shell needs one name from it at run time.',
      severity: 'error',
      from: { pathNot: '^(packages/front-end-build|tools)/|/rsbuild\\.config\\.ts$' },
      to: { path: '^packages/front-end-build/', pathNot: '/federationName\\.ts$' },
    },
    {
      name: 'doors-share-the-main-one',
      comment: 'They import the main entry by its name: a relative import would bring a second copy along.',
      severity: 'error',
      from: {
        path: '^packages/(ui|app-runtime)/src/(accounts|flags|forms|lists|marathons|queries|registrations|slots|times)/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^packages/$1/', pathNot: '^packages/$1/src/(index\\.ts|$2/)' },
    },
    {
      name: 'ui-only-shows',
      comment: 'ui knows no session, no server state and no runtime: what it shows comes in by props.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/(?!ui/|contracts/)|node_modules/(@tanstack|keycloak-js|zod|react-hook-form)/' },
    },
    {
      name: 'app-runtime-has-no-looks',
      severity: 'error',
      from: { path: '^packages/app-runtime/' },
      to: {
        path: '^packages/(?!app-runtime/|contracts/)|node_modules/(styled-components|sonner|sweetalert2|@fontsource[^/]*)/|\\.css$',
      },
    },
    {
      name: 'gateway-adapters-know-ports-alone',
      comment: 'An adapter of the gateway knows the ports; what comes in knows no adapter.',
      severity: 'error',
      from: { path: '^gateway/src/adapters/', pathNot: '\\.test\\.ts$' },
      to: { path: '^gateway/src/', pathNot: '^gateway/src/(adapters/|ports\\.ts$)' },
    },
    {
      name: 'gateway-routes-know-no-adapter',
      severity: 'error',
      from: { path: '^gateway/src/(http|live|openapi)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^gateway/src/adapters/' },
    },
    {
      name: 'gateway-knows-the-port-of-identity',
      comment: 'Only composition roots choose an identity provider; the gateway knows no password.',
      severity: 'error',
      from: { path: '^gateway/src/', pathNot: '^gateway/src/composition\\.ts$' },
      to: { path: '^packages/identity/src/(?!(index|identity)\\.ts|testing/)' },
    },
    {
      name: 'identity-port-knows-no-adapter',
      severity: 'error',
      from: { path: '^packages/identity/src/[^/]+\\.ts$' },
      to: { pathNot: '^(packages/identity/src/[^/]+\\.ts$|packages/contracts/|http$|node:http$)' },
    },
    {
      name: 'identity-adapters-stay-apart',
      comment: 'A process loads the identity provider that it uses, and not the other one.',
      severity: 'error',
      from: { path: '^packages/identity/src/(embedded|keycloak)/', pathNot: '/testing/|\\.test\\.ts$' },
      to: { path: '^packages/identity/src/(embedded|keycloak)/', pathNot: '^packages/identity/src/$1/' },
    },
    {
      name: 'identity-points-one-way',
      comment: 'Inside the embedded provider: google → http → provider → signIn, passwords, sqlite, pages.',
      severity: 'error',
      from: {
        path: '^packages/identity/src/embedded/(?!(google|http|testing)/)[a-z]\\w*/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^packages/identity/src/embedded/(google|http)/' },
    },
    {
      name: 'identity-endpoints-know-no-google',
      severity: 'error',
      from: { path: '^packages/identity/src/embedded/http/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/identity/src/embedded/google/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'domain/ imports itself and contracts: no clock, store, HTTP or logger.',
      severity: 'error',
      from: {
        path: '^(gateway|svc-[a-z-]+|packages/(registry|waiting-room))/src/domain/',
        pathNot: '\\.test\\.ts$',
      },
      to: {
        pathNot:
          '^((gateway|svc-[a-z-]+|packages/(registry|waiting-room))/src/(domain|templates)/|packages/contracts/|node_modules/zod)',
      },
    },
    {
      name: 'templates-are-pure',
      comment: 'What a mail says follows from its input alone.',
      severity: 'error',
      from: { path: '^svc-[a-z-]+/src/templates/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { pathNot: '^(svc-[a-z-]+/src/templates/|packages/contracts/)' },
    },
    {
      name: 'application-knows-no-vendor',
      comment:
        'A use case speaks to domain/, to templates/ and to its ports: no HTTP, no database. What comes in and adapters call it.',
      severity: 'error',
      from: { path: `^(svc-[a-z-]+)/src/${useCases}`, pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: `^($1/src/(${useCases}|domain/|templates/)|packages/(contracts|event-bus|service-kit|persistence/src/transactions)/|node_modules/lru-cache|crypto$)`,
      },
    },
    {
      name: 'layers-know-not-their-neighbours',
      comment: 'http/, events/, jobs/ and adapters/ import application/ and domain/, never each other.',
      severity: 'error',
      from: {
        path: '^(svc-[a-z-]+)/src/(http|events|jobs|adapters)/',
        pathNot: `\\.test\\.ts$|${composesHttp}`,
      },
      to: { path: '^$1/src/', pathNot: '^$1/src/($2|application|domain)/' },
    },
    {
      name: 'http-joins-the-features',
      comment: 'The routes and what their handlers need: of a feature only what speaks HTTP.',
      severity: 'error',
      from: { path: `^(svc-[a-z-]+)/${composesHttp}` },
      to: {
        path: '^$1/src/',
        pathNot: `^$1/src/((http|application|domain)/|features/[^/]+/${httpInFeature})`,
      },
    },
    {
      name: 'http-in-features-knows-its-layers',
      comment: 'Handlers import their feature, http/, application/ and domain/.',
      severity: 'error',
      from: {
        path: `^(svc-[a-z-]+)/src/features/([^/]+)/${httpInFeature}`,
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^$1/src/', pathNot: '^$1/src/((http|application|domain)/|features/$2/)' },
    },
    {
      name: 'application-knows-no-feature',
      comment: 'What features share knows none of them. useCases.ts lists them all.',
      severity: 'error',
      from: {
        path: '^svc-[a-z-]+/src/application/',
        pathNot: '\\.test\\.ts$|/application/useCases\\.ts$',
      },
      to: { path: '^svc-[a-z-]+/src/features/' },
    },
    {
      name: 'adapters-are-chosen-at-the-top',
      comment:
        'Only composition.ts and migrate.ts open stores and clients; index.ts, recount.ts and transfer.ts offer them to others.',
      severity: 'error',
      from: {
        path: '^svc-[a-z-]+/src/',
        pathNot: '/adapters/|/src/(composition|migrate|index|recount|transfer)\\.ts$|/testing/|\\.test\\.ts$',
      },
      to: { path: '^svc-[a-z-]+/src/adapters/' },
    },
    {
      name: 'registry-application-knows-no-adapter',
      comment:
        'Use cases and what comes in speak to ports. openRegistry.ts, publishBundled.ts and tokens/ choose adapters.',
      severity: 'error',
      from: { path: '^packages/registry/src/(application|canary|http)/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^packages/registry/src/adapters/|node_modules/(mongodb|ioredis)/' },
    },
    {
      name: 'waiting-room-application-knows-no-adapter',
      comment: 'sqlite.ts and redis.ts offer the stores; composition roots choose one.',
      severity: 'error',
      from: { path: '^packages/waiting-room/src/application/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/waiting-room/src/adapters/|node_modules/ioredis/|^packages/persistence/' },
    },
    {
      name: 'checker-knows-histories-alone',
      comment: 'It judges histories of simulations and of real servers: it knows neither.',
      severity: 'error',
      from: { path: '^infra/simulation/checker/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^infra/simulation/checker/' },
    },
    {
      name: 'features-stay-apart',
      comment:
        'A feature imports itself and what is shared. What two features need goes to shared/ (in services: application/ or http/) or to a package.',
      severity: 'error',
      from: { path: '^(shell|mf-[a-z-]+|svc-[a-z-]+)/src/features/([^/]+)/' },
      to: { path: '^(shell|mf-[a-z-]+|svc-[a-z-]+)/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^(shell|mf-[a-z-]+)/src/(shared|layout|registry)/' },
      to: { path: '^(shell|mf-[a-z-]+)/src/(features|routing)/' },
    },
    {
      name: 'router-comes-from-ui',
      comment:
        'ui re-exports the parts of react-router in use, so that the page holds it once and tree-shaken.',
      severity: 'error',
      from: { path: frontEnds },
      to: { path: 'node_modules/react-router' },
    },
    {
      name: 'doors-meet-by-name',
      comment:
        'The page shares the main door of app-runtime and ui, and what is behind it. Another door imports it by its name: a relative path would put a second copy on the page, and so would react-router.',
      severity: 'error',
      from: { path: otherDoors, pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['local'], pathNot: '^packages/$1/src/$2/' },
    },
    {
      name: 'doors-have-no-router',
      severity: 'error',
      from: { path: otherDoors },
      to: { path: 'node_modules/react-router' },
    },
    {
      name: 'not-declared',
      comment:
        'A package uses what its own package.json names. tools and folders of infra without one are no packages.',
      severity: 'error',
      from: {
        pathNot: '\\.test\\.tsx?$|^e2e/|^tools/|^infra/(?!(embedded|migration|simulation)/)|/testing/|vitest',
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only our own builds: libraries have a dist folder, too, and rules name them.
    exclude: { path: '^(?!.*node_modules/).*/dist(/|$)' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    moduleSystems: ['es6', 'cjs'],
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      // No file changes while the check runs.
      cachedInputFileSystem: { cacheDuration: 600_000 },
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
