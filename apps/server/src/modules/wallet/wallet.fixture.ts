import { expect } from 'vitest'
import type { Breach } from '@jade/ledger/ledger'
import type { Room } from '@jade/service/room'
import { systemIntent } from '@jade/service/app'
import { bootApp, type BootOptions, type TestApp } from '@jade/test-kit/boot'
import { fake } from '../platforms/fake-vendor.fixture.ts'
import { platformsRoom } from '../platforms/room.ts'
import { exclusionGate } from '../protection/door.ts'
import { protectionRoom } from '../protection/room.ts'
import { siteRoom } from '../site/room.ts'
import { openedAccount, whoever } from '../identity/players.fixture.ts'
import { identityRoom } from '../identity/room.ts'
import { book } from './book/book.ts'
import { balances, openingCredit } from './door.ts'
import { turnoverRoom } from '../turnover/room.ts'
import { walletRoom } from './room.ts'

/** The rooms that the wallet stands on. */
export const walletRooms: readonly Room[] = [siteRoom, identityRoom, protectionRoom, platformsRoom, turnoverRoom, walletRoom]

/** Identity, protection, platforms and wallet on a database of their own; a bearer token is a player's number. */
export async function bootWallet(more: readonly Room[] = [], options: Partial<BootOptions> = {}): Promise<TestApp> {
  fake.reset()
  return bootApp({
    ...options,
    rooms: [...walletRooms, ...more],
    gates: [exclusionGate],
    authenticatePlayer: whoever.authenticatePlayer,
    authenticateStaff: async (_, token) => ({
      kind: 'staff',
      staffId: BigInt(token),
      account: `staff${token}`,
      permissions: new Set([
        'wallet.view',
        'transfer.view',
        'transfer.query',
        'bonus.grant',
        'transfer.resolve',
        'ledger.view',
        'ledger.close',
        'platform.view',
        'platform.edit',
        'player.view',
        'game.view',
        'game.edit',
        'bet.answer',
        'bet.view',
        'bet.correct',
        'bet.read',
        'turnover.view',
        'turnover.edit',
      ]),
      sessionId: `o${token}`,
    }),
  })
}

let lastPlayer = 1000n

/** A player of its own for a test, with this much in the central wallet. */
export async function playerWith(
  t: TestApp,
  cents: bigint,
): Promise<{ readonly id: bigint; readonly token: string; readonly vendor: string }> {
  lastPlayer += 1n
  const id = lastPlayer
  if (cents > 0n) await t.app.unit(systemIntent('test'), (u) => openingCredit(u, id, cents))
  return { id, token: String(id), vendor: `p${id}` }
}

/** The same with a row among the players, which can be locked and excluded. */
export async function registeredWith(t: TestApp, account: string, cents: bigint) {
  const { id, token } = await t.app.unit(systemIntent('test'), async (u) => {
    const who = await openedAccount(u, account)
    await openingCredit(u, who.id, cents)
    return who
  })
  return { id, token, vendor: `p${id}` }
}

/** What the book says of a player: central, in transit to JADE, mirror of JADE. */
export async function money(t: TestApp, id: bigint): Promise<{ central: bigint; transit: bigint; mirror: bigint; held: bigint }> {
  const { central, held, platforms, transit } = await balances(t.app.db, id)
  return { central, held, transit: transit.get('JADE') ?? 0n, mirror: platforms.get('JADE') ?? 0n }
}

export function breaches(t: TestApp): Promise<readonly Breach[]> {
  return book.verify(t.app.db)
}

export function house(t: TestApp, code: string): Promise<bigint> {
  return book.houseBalance(t.app.db, code, 'TWD')
}

/** Until the server has noticed that the units of a process that died are over: their rows are free then. PostgreSQL only. */
export async function noUnitOpen(t: TestApp): Promise<void> {
  const open = 'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null'
  await expect.poll(async () => (await t.app.db.query(open)).rowCount, { timeout: 10_000 }).toBe(0)
}

/** The resolver's work while this many seconds go by, in steps of one second or more. */
export async function letPass(t: TestApp, seconds: number, step = 1): Promise<void> {
  for (let passed = 0; passed < seconds; passed += step) {
    t.clock.advance({ seconds: step })
    await t.runJob('wallet.transfers')
  }
}
