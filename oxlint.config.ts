import type { DummyRuleMap, OxlintConfig } from 'oxlint'

/** Imports that a file must not have, as patterns of specifiers, and the message of the lint error. */
type Arrow = ({ group: string[] } | { regex: string }) & { message: string; allowTypeImports?: boolean }

/**
 * Returns the rule that refuses every specifier that one of these patterns matches. What a group lets through with `!` is
 * let through by the other groups, too, but not by regular expressions that stand before it.
 */
const restricted = (...patterns: Arrow[]): DummyRuleMap => ({
  'no-restricted-imports': ['error', { patterns }],
})

/** Returns patterns of the specifiers that lead into one of these folders of `api/src`. */
const rooms = (...names: string[]) => [...names.map((name) => `**/${name}/**`), '!@karigar/contract/**']

/**
 * The wings of the contract and of the server's modules: each knows itself and those before it. The catalogue and
 * meetings do not know each other.
 */
const WINGS = ['shop', 'accounts', 'catalogue', 'meetings', 'sales', 'office']

/** Returns the wings that a wing must not import. */
const wingsAbove = (wing: string) => [
  ...WINGS.slice(WINGS.indexOf(wing) + 1),
  ...(wing === 'meetings' ? ['catalogue'] : []),
]

const ONE_WAY = `A wing imports itself and the wings before it: ${WINGS.join(', ')}; catalogue and meetings do not know each other.`

const contractOnly = (...alsoAllowed: string[]): Arrow => ({
  group: [
    '*',
    '!./**',
    '!../**',
    '!typebox',
    '!typebox/**',
    ...alsoAllowed.map((name) => `!${name}`),
    ...['src', 'migrations', 'site', 'admin', 'scripts', 'tests'].map((folder) => `**/${folder}/**`),
  ],
  message:
    'The contract stands below everything and runs in browsers: it imports itself, typebox, for the search minisearch and for colours culori.',
})

const above = (wing: string): Arrow => ({
  regex: `^(\\.\\./)+(?:(?:${[...wingsAbove(wing), '-'].join('|')})/|(?:endpoints|client|kept-answers)\\.ts$)`,
  message: ONE_WAY,
})

const inContract = [
  {
    files: ['api/contract/base/**'],
    mayNot: { regex: `^(\\.\\./)+(?:${WINGS.join('|')})/`, message: 'The base stands below every wing.' },
  },
  ...WINGS.map((wing) => ({ files: [`api/contract/${wing}/**`], mayNot: above(wing) })),
].flatMap(({ files, mayNot }) => [
  { files, rules: restricted(mayNot, contractOnly()) },
  {
    files: files.map((pattern) => `${pattern}/*.{test,fixture}.ts`),
    rules: restricted(mayNot, contractOnly('vitest', 'fast-check')),
  },
])

const noClients: Arrow = {
  group: [
    '**/site/**',
    '**/admin/**',
    '@karigar/site',
    '@karigar/site/**',
    '@karigar/admin',
    '@karigar/admin/**',
  ],
  message: 'The api knows the contract, not its clients.',
}

const noContract: Arrow = {
  group: ['**/contract/**', '@karigar/contract/**'],
  message: 'A migration goes on doing the same, so it has copies of its own of the rules that it applies.',
}

const noSql: Arrow = {
  group: ['kysely', 'kysely/**'],
  message: 'Routes hold no SQL: actions and repositories do.',
}

const sqlOnly: Arrow = {
  group: ['**/*.actions.ts', '**/*.routes.ts', 'fastify', 'fastify-plugin', '@fastify/**'],
  message: 'Repositories hold SQL only.',
}

const noApi: Arrow = {
  group: ['**/api/**', '@karigar/api', '@karigar/api/**'],
  message: 'Clients know @karigar/contract only.',
}

const noSchemas: Arrow = {
  regex: '\\.wire$|/shared-schemas$',
  allowTypeImports: true,
  message:
    'Clients take only types from a file of schemas: what they use of it stands beside it, without typebox.',
}

const top = ['seeding', 'plugins', 'backup']

/** The folders of `api/src`, from the lowest to the highest, and the folders that each must not import. */
const API_ROOMS: { folders: string[]; mayNot: Arrow }[] = [
  {
    folders: ['async', 'config', 'crypto', 'database', 'files', 'http'],
    mayNot: {
      group: rooms(
        'catalogue',
        'endpoints',
        'history',
        'idempotency',
        'limits',
        'modules',
        'outbox',
        'publishing',
        'search',
        'storage',
        ...top,
      ),
      message: 'The lowest rooms know nothing of the shop.',
    },
  },
  {
    folders: ['catalogue', 'endpoints', 'history', 'idempotency', 'limits', 'openapi', 'outbox', 'storage'],
    mayNot: {
      group: rooms('modules', 'publishing', 'search', ...top),
      message: 'Modules and publishing stand on this room; it does not know them.',
    },
  },
  {
    folders: ['modules'],
    mayNot: {
      group: rooms('publishing', 'search', ...top),
      message: 'Modules change the catalogue; who publishes it follows the catalogue.',
    },
  },
  {
    folders: ['publishing'],
    mayNot: {
      group: rooms('modules', 'search', ...top),
      message: 'Publishing is handed what it reads; it does not ask the modules.',
    },
  },
  {
    folders: ['search'],
    mayNot: {
      group: rooms('modules', 'publishing', ...top),
      message: 'The search is handed what it reads; it does not ask the modules.',
    },
  },
]

const inRooms = API_ROOMS.flatMap(({ folders, mayNot }) => {
  const under = (suffix: string) => folders.map((folder) => `api/src/${folder}/**/${suffix}`)
  return [
    { files: under('*.ts'), rules: restricted(noClients, mayNot) },
    { files: under('*.routes.ts'), rules: restricted(noClients, mayNot, noSql) },
    { files: under('*.repository.ts'), rules: restricted(noClients, mayNot, sqlOnly) },
  ]
})

/** The folders of a wing's modules, with what they must not import beside what no module may. */
const inWings = WINGS.flatMap((wing) => {
  const under = (suffix: string) => [`api/src/modules/${wing}/**/${suffix}`]
  const [mayNot] = API_ROOMS.filter(({ folders }) => folders.includes('modules')).map((room) => room.mayNot)
  const names = wingsAbove(wing).join('|')
  // From a module two folders lead up to the wings; three lead to the rooms below, of which one has a wing's name.
  const onlyDown: Arrow = { regex: `^(\\.\\./\\.\\.|@karigar/contract)/(${names})/`, message: ONE_WAY }
  const always = [...(names === '' ? [] : [onlyDown]), noClients, ...(mayNot ? [mayNot] : [])]
  return [
    { files: under('*.ts'), rules: restricted(...always) },
    { files: under('*.routes.ts'), rules: restricted(...always, noSql) },
    { files: under('*.repository.ts'), rules: restricted(...always, sqlOnly) },
  ]
})

/** The folders of the console below its screens, from the lowest; each stands on the ones before it. */
const CONSOLE_ROOMS = [['providers', 'components'], ['documents'], ['records']]

/** The folders of the console with its screens. */
const SCREENS = [
  'account',
  'alerts',
  'catalogue-order',
  'customers',
  'dashboard',
  'manager',
  'picture-texts',
  'publishing',
  'resources',
  'setup',
  'today',
]

/** What a folder of the console must not import. */
const inConsole = [
  ...CONSOLE_ROOMS.map((folders, level) => {
    const higher = [...CONSOLE_ROOMS.slice(level + 1).flat(), ...SCREENS]
    return {
      files: folders.map((folder) => `admin/src/${folder}/**`),
      rules: restricted(noApi, noSchemas, {
        regex: `^(\\.\\./)+(${higher.join('|')})/`,
        message: 'Resources stand on records, documents, components and providers; these know none of them.',
      }),
    }
  }),
  // From a resource's folder one step leads to the others, from a folder within it two.
  ...['../', '../../'].map((up, depth) => ({
    files: [`admin/src/resources/${'*/'.repeat(depth + 1)}*`],
    rules: restricted(noApi, noSchemas, {
      group: [`${up}*/**`, `!${up}*/index.ts`, `!${up}../**`],
      message: 'A resource is known to the others by its index.ts.',
    }),
  })),
]

const oneWayIntoTransactions = (property: string) => ({
  property,
  message: 'Transactions go through transact, changeCatalogue or readSnapshot: they know the engines’ ways.',
})

const config: OxlintConfig = {
  plugins: ['typescript', 'import', 'unicorn', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'eslint/no-await-in-loop': 'off',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    // The compiler of types knows the texts that `?early` makes of scripts.
    'import/default': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'promise/always-return': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'eslint/no-unmodified-loop-condition': 'off',
    'eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
    ],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],
  },
  ignorePatterns: ['**/dist/**', '**/.astro/**', 'data/**'],
  // When several overrides match a file, the last one that sets a rule counts.
  overrides: [
    {
      files: ['api/**', 'scripts/**', 'tests/**'],
      excludeFiles: ['api/src/database/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          oneWayIntoTransactions('transaction'),
          oneWayIntoTransactions('startTransaction'),
        ],
      },
    },
    { files: ['api/contract/**'], rules: restricted(contractOnly()) },
    {
      files: ['api/contract/*.test.ts'],
      rules: restricted(contractOnly('vitest', 'fast-check')),
    },
    ...inContract,
    {
      files: ['api/contract/catalogue/search/**'],
      excludeFiles: ['**/*.{test,fixture}.ts'],
      rules: restricted(above('catalogue'), contractOnly('minisearch')),
    },
    {
      files: ['api/contract/shop/*palette.ts'],
      rules: restricted(above('shop'), contractOnly('culori')),
    },
    { files: ['api/src/**'], rules: restricted(noClients) },
    { files: ['api/migrations/**'], rules: restricted(noClients, noContract) },
    ...inRooms,
    ...inWings,
    { files: ['admin/**'], rules: restricted(noApi, noSchemas) },
    ...inConsole,
    {
      files: ['site/src/worker/**', 'api/src/publishing/**', 'api/src/search/**'],
      rules: { 'unicorn/require-post-message-target-origin': 'off' },
    },
    // Playwright reads a fixture's needs from this pattern, and wants one also where there are none.
    {
      files: ['tests/e2e/**'],
      rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
    { files: ['site/**'], rules: restricted(noApi, noSchemas) },
    // The oldest browsers of the storefront have no `toSorted` and `toReversed`.
    {
      files: ['site/src/**', 'api/contract/**'],
      rules: { 'unicorn/no-array-sort': 'off', 'unicorn/no-array-reverse': 'off' },
    },
    // MDN's compatibility data has its statements under this name.
    {
      files: ['tests/support/floor/**'],
      rules: { 'eslint/no-underscore-dangle': ['error', { allow: ['__compat'] }] },
    },
    {
      files: ['site/src/components/ui/**'],
      rules: restricted(noApi, noSchemas, {
        group: ['**/features/**', '**/pages/**', '**/layouts/**', '!@karigar/contract/**'],
        message: 'components/ui stands below the features.',
      }),
    },
    {
      files: ['site/src/features/**'],
      rules: restricted(noApi, noSchemas, {
        group: ['**/pages/**', '!@karigar/contract/**'],
        message: 'Features stand below the pages.',
      }),
    },
    // Tests may read the schemas.
    { files: ['{admin,site}/**/*.test.{ts,tsx}'], rules: restricted(noApi) },
  ],
}

export default config
