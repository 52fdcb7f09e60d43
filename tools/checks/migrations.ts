import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/step.ts'

/** Steps from before the rule (ADR 0070). They ran where there was little, and a step that ran never changes. */
const OLDER = new Set([
  'apps/sandbox/src/migrations/0002-channels',
  'apps/server/src/modules/backoffice/migrations/0002-sealed-totp',
  'apps/server/src/modules/cashier/migrations/0003-suspense-credit',
  'apps/server/src/modules/cashier/migrations/0004-reconciliation-walks',
  'apps/server/src/modules/cashier/migrations/0010-channels',
  'apps/server/src/modules/cashier/migrations/0020-payout-accounts',
  'apps/server/src/modules/cashier/migrations/0021-payout-kinds',
  'apps/server/src/modules/cashier/migrations/0022-suspense-ends',
  'apps/server/src/modules/games/migrations/0010-bet-hours',
  'apps/server/src/modules/games/migrations/0011-mine',
  'apps/server/src/modules/games/migrations/0012-corrections',
  'apps/server/src/modules/games/migrations/0015-rtp-for',
  'apps/server/src/modules/identity/migrations/0002-step-up',
  'apps/server/src/modules/identity/migrations/0003-avatars',
  'apps/server/src/modules/kyc/migrations/0002-email',
  'apps/server/src/modules/platforms/migrations/0003-offers',
  'apps/server/src/modules/platforms/migrations/0006-drains-last',
  'apps/server/src/modules/protection/migrations/0002-limits',
  'apps/server/src/modules/vip/migrations/0020-level-edit',
  'apps/server/src/modules/wallet/migrations/0002-activity-wallets',
  'apps/server/src/modules/wallet/migrations/0010-record-hours',
  'apps/studio/src/migrations/0003-issues',
  'apps/studio/src/migrations/0020-wagers',
  'apps/studio/src/migrations/0030-stepped-rounds',
  'apps/studio/src/migrations/0050-operator-shares',
  'apps/studio/src/migrations/0051-series-and-rules',
  'apps/studio/src/migrations/0052-sports-slips',
  'apps/studio/src/migrations/0060-rounds-by-game',
  'packages/service/src/migrations/0002-outbox-lanes',
])

/** What would hold up a house that runs beside the migrator, on tables that are not new in the same step. */
const RULES: readonly { readonly breaks: RegExp; readonly unless?: RegExp; readonly released?: true; readonly say: string }[] = [
  {
    breaks: /\bcreate (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?<table>[\w.]+)/,
    say: 'an index stops all writing while it is built: a step of its own that begins "-- One by one.", and create index concurrently',
  },
  {
    breaks: /\balter table (?:only )?(?<table>[\w.]+)[^;]*\badd (?:constraint \w+ )?(?:check|foreign key)\b/,
    unless: /\bnot valid\b/,
    say: 'a constraint reads the whole table under its lock: add it not valid, and validate it in a later step',
  },
  {
    breaks: /\balter table (?:only )?(?<table>[\w.]+)[^;]*\badd column (?:if not exists )?\w+ [^;,]*(?:\bcheck\b|\breferences\b)/,
    say: 'a column with a check reads the whole table under its lock: add the check not valid, and validate it in a later step',
  },
  {
    breaks: /\balter table (?:only )?(?<table>[\w.]+)[^;]*\balter (?:column )?\w+ (?:set not null|(?:set data )?type)\b/,
    say: 'this reads or writes the whole table under its lock: a validated check comes first, or a new column',
  },
  {
    breaks: /\balter table (?:only )?(?<table>[\w.]+)[^;]*\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b/,
    unless: /\busing index\b/,
    say: 'this builds an index under its lock: create unique index concurrently first, then add the constraint using that index',
  },
  {
    breaks: /\balter table (?:only )?(?<table>[\w.]+)[^;]*\badd column (?:if not exists )?\w+ [^;,]*\b(?:unique|primary key)\b/,
    say: 'this builds an index under its lock: add the column plain, and a unique index concurrently in a later step',
  },
  {
    breaks: /\balter table (?:only )?(?<table>[\w.]+)[^;]*\b(?:drop column|rename)\b/,
    released: true,
    say: 'the server of before still names this column: a later step takes it away, and says "-- Unused since <folder of a step>"',
  },
  {
    breaks: /\bdrop table (?:if exists )?(?<table>[\w.]+)/,
    released: true,
    say: 'the server of before still names this table: a later step takes it away, and says "-- Unused since <folder of a step>"',
  },
]

/** A step that only takes away what no server of now names says since when. */
const UNUSED = /^-- Unused since \d{4}-[\w-]+/m

/** Statements of a step that hold up a running house; `step` is its folder. */
export function judgeMigration(step: string, sql: string): string[] {
  const text = sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').toLowerCase()
  const made = new Set([...text.matchAll(/\bcreate table (?:if not exists )?([\w.]+)/g)].map(([, table]) => table))
  return text.split(';').flatMap((statement) =>
    RULES.flatMap(({ breaks, unless, released, say }) => {
      const table = breaks.exec(statement)?.groups?.['table']
      const fine = table === undefined || made.has(table) || unless?.test(statement) === true || (released === true && UNUSED.test(sql))
      return fine ? [] : [`${step}: ${table}: ${say}`]
    }),
  )
}

/** No step that is new holds up a running house. */
export async function migrations(): Promise<{ findings: string[]; note: string }> {
  const steps = globSync('{apps,packages}/**/migrations/*/up.sql', { cwd: root, exclude: (name) => name.includes('node_modules') })
    .map((file) => file.replaceAll('\\', '/').replace(/\/up\.sql$/, ''))
    .sort()
  const judged = steps.map((step) => ({ step, findings: judgeMigration(step, readFileSync(join(root, step, 'up.sql'), 'utf8')) }))
  const findings = judged.flatMap(({ step, findings: found }) => (OLDER.has(step) ? [] : found))
  const idle = [...OLDER].filter((step) => !judged.some((one) => one.step === step && one.findings.length > 0))
  return {
    findings: [...findings, ...idle.map((step) => `${step}: take it off the list, it breaks no rule`)],
    note: `${steps.length} steps`,
  }
}
