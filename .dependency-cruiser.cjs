/** Tests, and what only tests use, may look anywhere. */
const API_TESTS = ['\\.test\\.ts$', '/testing/'];

/** The arrows: shell and remotes → shared; deploy → shared/contract. Never sideways, never up. */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'declared-and-exported-only', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'remotes-are-strangers',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: '^remotes/', pathNot: '^remotes/$1/' },
    },
    {
      name: 'arrows-point-down',
      severity: 'error',
      from: { path: '^(remotes|shared)/' },
      to: { path: '^(shell|deploy)/' },
    },
    { name: 'shared-knows-no-remote', severity: 'error', from: { path: '^shared/' }, to: { path: '^remotes/' } },
    { name: 'shell-knows-no-remote', severity: 'error', from: { path: '^shell/' }, to: { path: '^remotes/' } },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^shared/contract/' },
      to: { path: '^(shell|remotes|deploy|shared/(?!contract/))' },
    },
    {
      name: 'packages-by-front-door',
      severity: 'error',
      from: { path: '^([^/]+/[^/]+)/' },
      to: { path: '^shared/', pathNot: ['^$1/', '^shared/[^/]+/src/index\\.tsx?$', '^shared/[^/]+/src/[^/]+/index\\.tsx?$', '^shared/tooling/src/lingui\\.ts$', '^shared/ui/src/(tokens/tokens|print/print)\\.css$'] },
    },
    {
      name: 'model-is-pure',
      severity: 'error',
      from: { path: '/src/model/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: [
          '^(react|jotai|antd|ky)$',
          'node_modules/(react|jotai|antd|ky)/',
          '/src/(pages|components)/',
          '^shared/(ui|data)/',
        ],
      },
    },
    {
      name: 'views-do-no-io',
      severity: 'error',
      from: { path: '/src/.+-view\\.tsx$' },
      to: { path: ['^shared/data/', 'node_modules/(ky|ably)/'] },
    },
    {
      name: 'rooms-know-not-the-page',
      severity: 'error',
      from: { path: '^(remotes/planning/src/pages/[^/]+)/[^/]+/', pathNot: '(\\.test\\.tsx?$|/testing/)' },
      to: { path: '^$1/[^/]+\\.tsx?$' },
    },
    {
      name: 'board-state-knows-no-room',
      severity: 'error',
      from: { path: '^remotes/planning/src/pages/board/state/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^remotes/planning/src/pages/board/[^/]+/',
        pathNot: '^remotes/planning/src/pages/board/(state|labels)/',
      },
    },
    {
      name: 'api-platform-knows-no-business',
      severity: 'error',
      from: { path: '^deploy/api/src/platform/', pathNot: API_TESTS },
      to: { path: '^deploy/api/src/(identity|fleet|planning|ops)/' },
    },
    {
      name: 'api-identity-knows-no-work',
      severity: 'error',
      from: { path: '^deploy/api/src/identity/', pathNot: API_TESTS },
      to: { path: '^deploy/api/src/(fleet|planning|ops)/' },
    },
    {
      name: 'api-fleet-and-planning-stand-apart',
      severity: 'error',
      from: { path: '^deploy/api/src/(fleet|planning)/', pathNot: API_TESTS },
      to: { path: '^deploy/api/src/(fleet|planning|ops)/', pathNot: '^deploy/api/src/$1/' },
    },
    {
      name: 'server-sees-contract-only',
      severity: 'error',
      // How a package's texts are collected is no part of what runs.
      from: { path: '^deploy/', pathNot: '^deploy/[^/]+/lingui\\.config\\.ts$' },
      to: { path: '^(shell|remotes|shared)/', pathNot: '^shared/contract/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'default'] },
  },
};
