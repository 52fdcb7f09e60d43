import { AT, OURS, type Rule, rule, TESTS } from './rule.ts'

/** Packages and apps: who stands on whom. */
export const packages: readonly Rule[] = [
  rule('contract-stands-alone', 'The contract imports zod and itself: it is read by servers, sites and tools alike.', {
    from: { path: `${AT}packages/contract/src` },
    to: {
      pathNot: [`${AT}packages/contract/src`, 'node_modules/zod/'],
    },
  }),
  rule('fair-stands-alone', 'PF1 imports nothing of ours: anybody can lift it out and check a draw.', {
    from: { path: `${AT}packages/fair/src` },
    to: { path: OURS, pathNot: `${AT}packages/fair/` },
  }),
  rule('ledger-stands-alone', 'The book knows no casino and no server: pass it what it needs (the database handle).', {
    from: { path: `${AT}packages/ledger/src` },
    to: {
      path: OURS,
      pathNot: `${AT}packages/ledger/`,
    },
  }),
  rule(
    'service-knows-no-casino',
    'The service package stands on the contract kernel and on how counterparts sign: what knows a room belongs into the room.',
    {
      from: { path: `${AT}packages/service/src` },
      to: {
        path: OURS,
        pathNot: [`${AT}packages/service/`, `${AT}packages/contract/src/(?:kernel/|provider/signature\\.ts$)`],
      },
    },
  ),
  rule('client-from-contract', 'The client is made from the contract and knows nothing else.', {
    from: { path: `${AT}packages/client/src` },
    to: {
      path: OURS,
      pathNot: [`${AT}packages/client/`, `${AT}packages/contract/`],
    },
  }),
  rule('ui-knows-no-domain', 'Tokens and components know no domain word: pass values in as props.', {
    from: { path: `${AT}packages/ui/src` },
    to: {
      path: OURS,
      pathNot: `${AT}packages/ui/`,
    },
  }),
  rule('packages-below-apps', 'A package never imports an app: turn the dependency round or pass it in.', {
    from: { path: `${AT}packages/`, pathNot: [TESTS, `${AT}packages/test-kit/`] },
    to: { path: `${AT}apps/` },
  }),
  rule('apps-apart', 'An app never imports another app: they talk over the wire; what both need is a package.', {
    from: { path: `${AT}apps/([^/]+)/` },
    to: {
      path: `${AT}apps/`,
      pathNot: `${AT}apps/$1/`,
    },
  }),
  rule(
    'packages-by-their-exports',
    'Import another workspace by its name and entry (@jade/ledger/ledger), never by a relative path into its src.',
    {
      from: { path: `${AT}(packages|apps)/([^/]+)/`, pathNot: 'never' },
      to: {
        path: `${AT}packages/`,
        pathNot: `${AT}$1/$2/`,
        dependencyTypesNot: ['aliased-workspace', 'aliased', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown', 'localmodule'],
      },
    },
  ),
  rule(
    'drivers-in-service',
    'Only packages/service (and src/app, which puts a program together) speaks to pg, PGlite, Redis, pg-boss, Fastify and Socket.IO: use app.db, u.tx, u.emit, u.push and the route table.',
    {
      from: {
        path: `${AT}(packages|apps)/`,
        pathNot: [`${AT}packages/(service|test-kit)/`, `${AT}apps/[^/]+/src/app/`, 'test-database\\.ts$', TESTS],
      },
      to: { path: 'node_modules/(pg|@electric-sql|ioredis|pg-boss|fastify|@fastify|socket\\.io)/' },
    },
  ),
]
