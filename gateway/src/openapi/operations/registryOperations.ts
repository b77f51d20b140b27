import { input, type Operation, token } from './operation.ts';

const ofTeam = {
  tag: 'deployments',
  security: 'deployToken',
  status: 200,
} as const satisfies Partial<Operation>;

const refused = [...token, 'forbidden', 'rate-limited', 'unavailable'] as const;

export const registryOperations: readonly Operation[] = [
  {
    ...ofTeam,
    method: 'get',
    path: '/registry',
    summary: 'What is live of each front end, its canary, its history, and how it does',
    answer: 'RegistryStatus',
    problems: [...token, 'rate-limited'],
  },
  {
    ...ofTeam,
    method: 'get',
    path: '/registry/{name}/releases',
    summary: 'The releases of a front end that are kept, newest first: each can be made live',
    answer: 'ReleaseList',
    problems: [...refused, 'validation-failed'],
  },
  {
    ...ofTeam,
    method: 'put',
    path: '/registry/{name}/releases/{version}',
    summary: 'Upload a build, which nobody gets yet',
    description:
      'The body is the folder `dist` as a gzip’d tar, release.json in it. Its files must have the hashes that release.json names. 200: this release is here already.',
    upload: ['application/gzip'],
    headers: ['Marathon-Commit'],
    status: 201,
    answer: 'UploadedRelease',
    problems: [
      ...refused,
      'validation-failed',
      'request-timeout',
      'too-many-releases',
      'body-too-large',
      'unsupported-media-type',
      'release-invalid',
    ],
  },
  {
    ...ofTeam,
    method: 'post',
    path: '/registry/{name}/deployments',
    summary: 'Make a release live: for everybody, or as a canary for so many of a hundred people',
    body: 'Deployment',
    answer: 'RegistryState',
    problems: [...refused, ...input, 'release-unknown', 'path-taken', 'already-live', 'nothing-live'],
  },
  {
    ...ofTeam,
    method: 'post',
    path: '/registry/{name}/promotions',
    summary: 'Make the canary live for everybody',
    answer: 'RegistryState',
    problems: [...refused, ...input, 'release-unknown', 'path-taken', 'no-canary'],
  },
  {
    ...ofTeam,
    method: 'post',
    path: '/registry/{name}/rollbacks',
    summary: 'End the canary; without one, make live what was live before',
    answer: 'RegistryState',
    problems: [...refused, ...input, 'release-unknown', 'path-taken', 'nothing-to-roll-back'],
  },
  {
    ...ofTeam,
    method: 'post',
    path: '/registry/{name}/withdrawals',
    summary: 'Take a front end off the page, with its screens and menu items; never the shell',
    answer: 'RegistryState',
    problems: [...refused, ...input, 'release-unknown', 'not-withdrawable'],
  },
  {
    ...ofTeam,
    method: 'post',
    path: '/registry/{name}/previews',
    summary: 'A cookie for a browser that is to see a release before it is live; good for 15 minutes',
    body: 'Preview',
    answer: 'PreviewCookie',
    problems: [...refused, ...input, 'release-unknown'],
  },
  {
    ...ofTeam,
    method: 'get',
    path: '/registry/previews',
    summary: 'The links to previews that this token may revoke',
    answer: 'PreviewList',
    problems: [...token, 'rate-limited'],
  },
  {
    ...ofTeam,
    method: 'post',
    path: '/registry/previews',
    summary: 'A link that shows releases to whoever opens it, before they are live',
    description:
      'The token must be good for each front end in it. The releases are kept until the preview ends.',
    body: 'NewPreviewLink',
    status: 201,
    answer: 'PreviewLink',
    problems: [...refused, ...input, 'release-unknown', 'path-taken', 'too-many-previews'],
  },
  {
    ...ofTeam,
    method: 'delete',
    path: '/registry/previews/{id}',
    summary: 'End a preview at once, for all who opened its link',
    status: 204,
    problems: [...refused, 'not-found'],
  },
];
