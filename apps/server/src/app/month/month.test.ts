import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootApp } from '@jade/test-kit/boot'
import { testDatabase } from '@jade/test-kit/database'
import { migrationSets } from '@jade/service/service'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outside } from '../../modules/cashier/outside/fake-provider.fixture.ts'
import { book } from '../../modules/wallet/book/book.ts'
import { breaches } from '../../modules/wallet/wallet.fixture.ts'
import { fake } from '../../modules/platforms/fake-vendor.fixture.ts'
import { lottery } from '../crash.fixture.ts'
import { whoeverTheySay } from '../house.fixture.ts'
import { recount } from '../recount.ts'
import { Driver, type Kill } from './drive.fixture.ts'
import type { Seen } from './look.fixture.ts'
import { mortal } from './mortal.fixture.ts'
import { arrive, Ids, levelsOf, setUp } from './people.fixture.ts'
import { dateOf, DAYS, SET_UP, type Story } from './story.fixture.ts'
import { monthOf } from './write.fixture.ts'

/*
 * The month: players who live 31 days by the house's clock, a house that dies on the way, and somebody who has only docs/product and the list of
 * what everybody did (tools/prove/month.py, in another language) says what each of them must have at each midnight: to the cent, to the coin,
 * prize by prize. `npm run prove -- month`; MONTH_PLAYERS, MONTH_KILLS, MONTH_SEED.
 */

// The same month on either database; on a server every statement is a trip, and a short one is enough for `npm test`.
const ON_SERVER = Boolean(process.env['TEST_DATABASE_URL'])
const PLAYERS = Number(process.env['MONTH_PLAYERS'] ?? (ON_SERVER ? 4 : 12))
const KILLS = Number(process.env['MONTH_KILLS'] ?? (ON_SERVER ? 1 : 2))
const SEED = Number(process.env['MONTH_SEED'] ?? 20_261_124)
/** A house dies at most so many statements behind the beginning of an act. */
const STATEMENTS = 40

const ORACLE = join(import.meta.dirname, '../../../../../tools/prove/month.py')
const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython) console.warn('SKIPPED: python3 is not on this machine, so nobody computes the month beside the house')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'month-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Foretold {
  /** Day by day and player by player. */
  readonly looks: readonly (readonly (Seen | null)[])[]
  /** Cents that the house earned by fees, and how it stands with the payment provider: what that paid out less what it took in. */
  readonly fees: number
  readonly provider: number
  /** How many withdrawals ended how. */
  readonly withdrawals: Readonly<Record<string, number>>
}

/** What the oracle says must be there. */
function foretold(story: Story): Foretold {
  const file = join(folder, 'story.json')
  writeFileSync(file, JSON.stringify(story))
  const { stdout, stderr } = spawnSync('python3', [ORACLE, file], { encoding: 'utf8', maxBuffer: 2 ** 30 })
  if (stderr !== '') throw new Error(stderr)
  return JSON.parse(stdout)
}

/** Deaths spread over the month, each at an act of its part. */
function killsOf({ acts }: Story): readonly Kill[] {
  const chance = lottery(SEED)
  const part = Math.floor(acts.length / (KILLS + 1))
  return Array.from({ length: KILLS }, (_, n) => ({ act: part * n + chance(part), after: chance(STATEMENTS) }))
}

/** Where house and oracle differ, the first twenty, as a person reads them. */
function differences(seen: readonly (readonly (Seen | null)[])[], said: readonly (readonly (Seen | null)[])[]): readonly string[] {
  const found: string[] = []
  for (const [day, players] of said.entries())
    for (const [player, must] of players.entries()) {
      const has = seen[day]?.[player] ?? null
      const [seenNow, saidNow] = [flat(has), flat(must)]
      for (const name of new Set([...Object.keys(seenNow), ...Object.keys(saidNow)])) {
        const [left, right] = [JSON.stringify(seenNow[name]), JSON.stringify(saidNow[name])]
        if (left !== right) found.push(`${dateOf(day)} player ${player} ${name}: is ${left}, must be ${right}`)
      }
    }
  return found.slice(0, 20)
}

const flat = (one: Seen | null): Readonly<Record<string, unknown>> =>
  one === null ? { here: false } : { ...one, ...one.details, details: 0 }

describe.skipIf(!hasPython)('the month', () => {
  test(`${PLAYERS} players, ${DAYS} days, ${KILLS} deaths of the house: at each midnight what the rules say, to the cent and the coin`, {
    timeout: 3_600_000 + PLAYERS * 20_000,
  }, async () => {
    const begun = performance.now()
    outside.renew()
    fake.renew()
    const story = monthOf({ seed: SEED, players: PLAYERS })
    const base = await testDatabase(migrationSets(whoeverTheySay.rooms))
    const life = mortal(base.database)
    const t = await bootApp({ ...whoeverTheySay, on: life.database, now: SET_UP })
    const ids = new Ids(story)
    await setUp(t, story.house)
    expect(await levelsOf(t), 'the levels of the story are those of the house').toEqual(story.house.levels)
    t.clock.set(`${dateOf(-1)} 12:00:00`)
    for (const [n, { joins }] of story.players.entries()) if (joins < 0) await arrive(t, ids, n)

    const driver = new Driver({ t, real: base.database, life, ids }, killsOf(story))
    const seen = await driver.run(story)

    const must = foretold(story)
    expect(differences(seen, must.looks)).toEqual([])
    const of = async (code: string) => Number(await book.houseBalance(base.database.db, code, 'TWD'))
    expect({ fees: await of('fee-income'), provider: await of('provider-clearing') }).toEqual({ fees: must.fees, provider: must.provider })
    expect(driver.deaths).toBe(KILLS)
    expect(driver.faults).toEqual([])
    expect(await breaches(driver.t)).toEqual([])
    expect((await recount(base.database, driver.t.clock.now())).miscounts).toEqual([])
    const last = seen.at(-1)?.flatMap((one) => one ?? []) ?? []
    const figures = {
      players: PLAYERS,
      acts: story.acts.length,
      deaths: driver.deaths,
      out: must.withdrawals,
      levels: last.map(({ level }) => level).join(''),
    }
    console.log(`the month, seed ${SEED}: ${JSON.stringify({ ...figures, seconds: Math.round((performance.now() - begun) / 1000) })}`)
    await driver.t.close()
    await base.drop()
  })
})
