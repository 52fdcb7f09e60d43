import { AT, type Rule, rule, TESTS } from './rule.ts'

const SITES = `${AT}apps/(?:web|console)/src`
/** What a feature of the console may know of its app: the kind of a screen, the client, the query cache, the language. */
export const CONSOLE_GROUND = `${AT}apps/console/src/app/(?:screen|api|queries|locale)\\.ts$`
/** The session, which every screen of the console asks. */
export const CONSOLE_SESSION = `${AT}apps/console/src/features/session/(?:api|session)\\.ts$`
/** Base features: other features enter by the door; the console's only one is the session. */
const BASE_FEATURES = [
  `${SITES}/features/(?:session|site|money|protection|vip|mall|alerts|messages|notes|content)/door\\.tsx?$`,
  CONSOLE_SESSION,
]
/** Folders that a feature has besides its sub-folders: what all of it draws with, and its screens. */
const NO_SUB_FEATURE = 'parts|screens'
const STUDIO = `${AT}apps/studio/src`

/** Screens of both sites. */
export const sites: readonly Rule[] = [
  rule('view-sees-its-model', "A view draws what its model gives: the api, the client and the contract's calls are the model's business.", {
    from: { path: `${SITES}/.+\\.(?:desktop|mobile)\\.tsx$` },
    to: {
      path: [`${SITES}/.*api\\.ts$`, `${AT}packages/client/`, `${AT}packages/contract/src/[^/]+/calls\\.ts$`],
    },
  }),
  rule('desktop-apart-from-mobile', 'Desktop and mobile share model and parts: move what both draw into parts/.', {
    from: { path: `${SITES}/.+\\.desktop\\.tsx$` },
    to: { path: '\\.mobile\\.tsx$' },
  }),
  rule('mobile-apart-from-desktop', 'Mobile and desktop share model and parts: move what both draw into parts/.', {
    from: { path: `${SITES}/.+\\.mobile\\.tsx$` },
    to: { path: '\\.desktop\\.tsx$' },
  }),
  rule('parts-serve-both', 'parts/ are neutral to the device: they import no view.', {
    from: { path: `${SITES}/.+/parts/` },
    to: { path: '\\.(?:desktop|mobile)\\.tsx$' },
  }),
  rule('model-draws-nothing', "A model is state and actions: JSX, CSS and components are the views'.", {
    from: { path: `${SITES}/.+\\.model\\.ts$` },
    to: {
      path: ['\\.tsx$', '\\.css$', `${AT}packages/ui/(?!src/fetched\\.ts$)`, 'node_modules/@mantine/(?!form)'],
    },
  }),
  rule(
    'features-apart',
    'A feature sees itself and the doors of the base features session, site, money, protection, vip, mall, alerts, messages, notes and content.',
    {
      from: { path: `${SITES}/features/([^/]+)/` },
      to: {
        path: `${SITES}/features/`,
        pathNot: [`${SITES}/features/$1/`, ...BASE_FEATURES],
      },
    },
  ),
  rule(
    'sub-features-by-their-doors',
    'A sub-folder of a feature (cashier/accounts) is entered from its siblings by its door.ts; its rules, which are pure, may be seen by all.',
    {
      from: { path: `${SITES}/features/([^/]+)/([^/]+)/` },
      to: {
        path: `${SITES}/features/$1/[^/]+/`,
        pathNot: [`${SITES}/features/$1/(?:$2|${NO_SUB_FEATURE})/`, '/(?:door|[^/]+\\.rules)\\.tsx?$'],
      },
    },
  ),
  rule('features-know-no-app', 'A feature never imports the app that shows it.', {
    from: { path: `${SITES}/features/` },
    to: { path: `${SITES}/app/`, pathNot: CONSOLE_GROUND },
  }),
  rule(
    'sites-have-no-server',
    "A site runs in the browser: nothing of service, test-kit or the book, but for the check of a statement's chain.",
    {
      from: { path: `${SITES}/` },
      to: { path: `${AT}packages/(service|ledger|test-kit)/`, pathNot: `${AT}packages/ledger/src/verify-chain\\.ts$` },
    },
  ),
  rule(
    'browser-without-node',
    'Sites and stages run in the browser, where no module of Node is: use the web platform (crypto.getRandomValues, URL, fetch).',
    {
      from: {
        path: [`${SITES}/`, `${STUDIO}/(?:.+/|)(?:stage|entries|verify-(?:kit|page))/`, `${AT}packages/(contract|fair|client|ui)/src`],
        pathNot: [TESTS, 'vite-plugin'],
      },
      to: { dependencyTypes: ['core'] },
    },
  ),
]

/** Games of the studio. */
export const studio: readonly Rule[] = [
  rule('game-rules-are-pure', 'Rules of a game see kit/rules, fair and their own folder: no purse, no database, no stage.', {
    from: {
      path: `${STUDIO}/games/([^/]+/[^/]+)/(?:[^/]+\\.rules|rules|odds|pay-table|reels|[^/]+\\.reels)\\.ts$`,
    },
    to: {
      pathNot: [
        `${STUDIO}/kit/rules`,
        `${STUDIO}/games/$1/(?!stage)`,
        `${AT}packages/fair/`,
        `${AT}packages/contract/src/kernel/money\\.ts$`,
      ],
    },
  }),
  rule('stage-draws-what-it-is-told', 'A stage draws the round it is sent: rules and reels stay on the server.', {
    from: { path: `${STUDIO}/(?:.+/|)(?:stage|entries)/` },
    to: {
      path: [
        `${STUDIO}/kit/rules`,
        `${STUDIO}/games/[^/]+/[^/]+/(?:[^/]+\\.|)(?:rules|reels)\\.ts$`,
        `${STUDIO}/purse`,
        `${AT}packages/(service|ledger)/`,
      ],
    },
  }),
]
