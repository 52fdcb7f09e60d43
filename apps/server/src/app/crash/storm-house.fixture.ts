import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { withCard } from '../../modules/cashier/cashier.fixture.ts'
import { openSession } from '../../modules/identity/session.service.ts'
import { bootFlows } from '../house.fixture.ts'
import { seedRooms } from '../seeds.ts'
import { houseSums, openOracle } from './oracle.fixture.ts'
import type { StormPlayer } from './people.fixture.ts'
import type { StormHouse, StormReport } from './storm.fixture.ts'
import { giveAccount } from '../../modules/identity/accounts.fixture.ts'
import { setting } from '../../modules/site/settings.fixture.ts'
import { boundlessLevels } from '../../modules/vip/levels.fixture.ts'

/** Where verdicts, logs of the programs and kept houses lie: they outlive the run. */
export const stormFolder = process.env['STORM_OUT'] ?? join(tmpdir(), 'jade-storm')

const SECRETS = { fileKey: '1', tokenKey: '4', dataKey: '5' } as const
const secrets = Object.fromEntries(Object.entries(SECRETS).map(([name, digit]) => [name, digit.repeat(64)])) as never

/** The secrets of the storm's house as its programs take them. */
export const secretVariables = Object.fromEntries(
  Object.entries(SECRETS).map(([name, digit]) => [`SECRET_${name.replace('Key', '').toUpperCase()}_KEY`, digit.repeat(64)]),
)

/** A player with money, a card and a session. */
export async function newPlayer(t: TestApp, n: number, cents: bigint): Promise<StormPlayer> {
  const { id, card } = await withCard(t, cents)
  await giveAccount(t, { id, account: `storm${n}`, phone: `09150${String(n).padStart(5, '0')}` })
  const token = await t.app.unit(systemIntent('test'), (u) => openSession(u, id, { ip: '', device: 'test' }))
  return { id, token, card, ip: `10.0.${n >> 8}.${n & 255}` }
}

/** The whole house with its demo data, where neither levels nor the wagering requirement stand in the way; `keep` names a database that stays. */
export async function bootStormHouse(keep: string, now: Date): Promise<TestApp> {
  const t = await bootFlows({ now, config: { secrets }, ...(keep === '' ? {} : { keep: `jade_storm_${keep}` }) })
  await seedRooms(t.service)
  await boundlessLevels(t)
  await setting(t, 'withdrawal_turnover_multiple', '0')
  await setting(t, 'player_single_day_withdraw_success', '30000')
  for (const most of ['player_single_day_withdraw_max', 'tripartite_deposit_single_day_amount_max']) await setting(t, most, '100000000.00')
  return t
}

/** What the oracle needs to know before the first storm. */
export async function beforeStorms(
  t: TestApp,
  { players, openingCents }: { readonly players: readonly StormPlayer[]; readonly openingCents: bigint },
): Promise<StormHouse> {
  const oracle = openOracle(t.databaseUrl)
  try {
    return { databaseUrl: t.databaseUrl, players, openingCents, begun: await houseSums(oracle), acknowledged: [], slices: 0, kills: 0 }
  } finally {
    await oracle.close()
  }
}

const houseFile = (name: string) => join(stormFolder, `house-${name}.json`)
const written = (value: unknown) => JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one), 1)

/** A house that an earlier run kept under this name, or null. */
export async function keptHouse(name: string): Promise<StormHouse | null> {
  if (name === '') return null
  const text = await readFile(houseFile(name), 'utf8').catch(() => null)
  const revive = (_: string, one: unknown) => (typeof one === 'string' && /^-?\d+n$/.test(one) ? BigInt(one.slice(0, -1)) : one)
  return text === null ? null : (JSON.parse(text, revive) as StormHouse)
}

/** Keeps a house for the next slice. */
export async function keepHouse(name: string, house: StormHouse): Promise<void> {
  if (name !== '') await writeFile(houseFile(name), written(house))
}

/** Writes how a storm ended where it outlives the run; answers the file. */
export async function writeReport({ figures, verdict, house }: StormReport, name: string): Promise<string> {
  await mkdir(stormFolder, { recursive: true })
  const file = join(stormFolder, `verdict-${name}.json`)
  await writeFile(file, written({ figures, killsInAll: house.kills, verdict }))
  return file
}
