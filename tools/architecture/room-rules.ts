import { globSync } from 'node:fs'
import { AT, MODULES, OURS, type Rule, rule, TESTS } from './rule.ts'
import { roomsInOrder } from './tiers.ts'

/** Packages without clock and I/O, which rules may ask. */
const PURE_PACKAGES = 'node_modules/(otpauth|taiwan-id-validator)/'

/** A file of a room, for example `roomFile('[^/]+\\\\.service')`. Captures the room's name as $1. */
const roomFile = (name: string) => `${MODULES}/([^/]+)/(?:.+/|)${name}\\.ts$`

/** Inside a room, and between rooms. */
export const rooms: readonly Rule[] = [
  rule(
    'routes-are-a-table',
    'routes.ts maps calls to services of its room: it sees the contract, packages/service and its own *.service.ts.',
    {
      from: { path: roomFile('(?:operator-)?routes') },
      to: {
        pathNot: [`${AT}packages/(contract|service)/`, `${MODULES}/$1/(?:.+/|)[^/]+\\.service\\.ts$`],
      },
    },
  ),
  rule(
    'service-asks-downward',
    'A service sees contract, packages/service, its own rules, store, events and plugs, and the doors below: never routes, room.ts or reactions.',
    {
      from: { path: roomFile('[^/]+\\.service') },
      to: {
        path: `${MODULES}/[^/]+/(?:.+/|)(?:operator-routes|routes|room|reactions)\\.ts$`,
      },
    },
  ),
  rule(
    'service-no-raw-database',
    'A service opens app.unit(...) and works with u.tx: the pool, the embedded database and the drivers are not its business.',
    {
      from: { path: roomFile('[^/]+\\.(?:service|rules)') },
      to: {
        path: [
          `${AT}packages/service/src/(?:.*/|)(?:database|db|pool|embedded|pglite|postgres)[^/]*\\.ts$`,
          '^(?:node:|)(?:fs|http|https|child_process)',
        ],
      },
    },
  ),
  rule(
    'rules-are-pure',
    'Rules decide on values: contract, fair and rules of their room. No clock, no I/O, no database; the service passes everything in.',
    {
      from: { path: roomFile('[^/]+\\.rules') },
      to: {
        pathNot: [
          `${AT}packages/(contract|fair)/`,
          `${MODULES}/$1/(?:.+/|)[^/]+\\.(?:rules|types)\\.ts$`,
          `${MODULES}/$1/(?:.+/|)kind\\.ts$`,
          PURE_PACKAGES,
        ],
      },
    },
  ),
  rule(
    'store-is-sql',
    "store.ts holds SQL and row types: it sees packages/service and the contract; decisions and doors are the service's.",
    {
      from: { path: roomFile('(?:[^/]+\\.|)store') },
      to: {
        path: OURS,
        pathNot: [
          `${AT}packages/(service|contract)/`,
          `${MODULES}/$1/(?:.+/|)[^/]+\\.(?:rules|types|rows)\\.ts$`,
          `${MODULES}/$1/(?:.+/|)(?:types|rows|kind|(?:[^/]+\\.|)store)\\.ts$`,
        ],
      },
    },
  ),
  rule('rooms-by-their-doors', 'Another room is entered by its door.ts (or its events.ts), never by its store, rules or services.', {
    from: { path: `${MODULES}/([^/]+)/`, pathNot: [TESTS, `${AT}.*/seed\\.ts$`] },
    to: {
      path: `${MODULES}/`,
      pathNot: [`${MODULES}/$1/`, `${MODULES}/[^/]+/(?:door|events)\\.ts$`],
    },
  }),
  rule(
    'sub-folders-by-their-doors',
    "A sub-folder of a room is entered from its siblings by its door.ts. What is pure (rules, a plug's kind) may be seen by all of the room.",
    {
      from: { path: `${MODULES}/([^/]+)/([^/]+)/` },
      to: {
        path: `${MODULES}/$1/[^/]+/`,
        pathNot: [`${MODULES}/$1/$2/`, '/(?:door|kind|[^/]+\\.rules)\\.ts$'],
      },
    },
  ),
  rule(
    'ledger-through-wallet',
    'Only the wallet room posts to the book of money, and points to that of coins: other rooms call their doors (credit, hold, grantPoints).',
    {
      from: {
        path: `${AT}apps/`,
        pathNot: [
          TESTS,
          `${AT}apps/server/src/modules/wallet/(?!(?:.+/|)(?:[^/]+\\.rules|(?:operator-)?routes|store)\\.ts$)`,
          // J coins have a book of their own.
          `${AT}apps/server/src/modules/points/book\\.ts$`,
          `${AT}apps/studio/src/(?:purse|room\\.ts$)`,
        ],
      },
      to: { path: `${AT}packages/ledger/`, pathNot: `${AT}packages/ledger/src/verify-chain\\.ts$` },
    },
  ),
  rule('events-are-contract-types', 'events.ts is importable from anywhere, so it holds contract types only.', {
    from: { path: roomFile('events') },
    to: { pathNot: `${AT}packages/contract/` },
  }),
  rule('rooms-know-no-app', 'A room does not know who mounts it: src/app imports rooms, never the other way.', {
    from: { path: `${MODULES}/` },
    to: { path: `${AT}apps/server/src/app/` },
  }),
]

/** One rule per room: it may not open the door of a room that stands after it. */
export const downward: readonly Rule[] = roomsInOrder.slice(0, -1).map((room, at) =>
  rule(
    `${room}-calls-down`,
    `Calls go down: ${room} may not call ${roomsInOrder.slice(at + 1).join(', ')}. Announce an event and let the upper room react.`,
    {
      from: { path: `${MODULES}/${room}/` },
      to: {
        path: `${MODULES}/(?:${roomsInOrder.slice(at + 1).join('|')})/`,
        pathNot: '/events\\.ts$',
      },
    },
  ),
)

/** A folder with a kind.ts holds plugs: each knows its kind, never its siblings and never the registry (index.ts, and a door.ts that opens it to the room). */
const plugFolders = globSync('{apps,tools/seeds/architecture/*/apps}/*/src/**/kind.ts').map((file) =>
  file.replaceAll('\\', '/').replace(/\/kind\.ts$/, ''),
)

export const plugs: readonly Rule[] = [
  rule('plugs-know-their-kind', 'A plug knows its kind.ts and the packages: never the registry that lists it, never another plug.', {
    from: {
      path: `^(${plugFolders.join('|') || 'none'})/(?!(?:index|kind|door)\\.ts$)([^/.]+)`,
    },
    to: { path: '^$1/', pathNot: ['^$1/kind\\.ts$', '^$1/$2[./]', '^$1/[^/]+\\.rules\\.ts$'] },
  }),
]
