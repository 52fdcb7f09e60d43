import { type App, systemIntent } from '@jade/service/app'
import { seedSettledBet } from '../games/door.ts'
import { playerByAccount } from '../identity/door.ts'
import { seedBroadcasts } from '../messages/door.ts'
import { seedApplications } from '../promotions/door.ts'
import { seedLadder } from '../vip/door.ts'
import { activityWallets, approvePrincipal, balances, holdPrincipal, openingCredit } from '../wallet/door.ts'

const openings = [
  ['demo01', 1_000_000n],
  ['demo03', 250_000n],
  ['demo05', 300_000n],
  ['demo07', 250_000n],
  ['demo08', 180_000n],
] as const
const OFFER = 'demo05'
/** 1,000.00 of the player's own and 300.00 on top, to be bet ten times; about half of it is done. */
const PRINCIPAL = 100_000n
const BETS = [200_000n, 150_000n, 262_500n] as const

/** Demo data: opening balances through the ledger, levels above 0 with a prize and a rebate, a broadcast to one of them, an activity wallet with half its wagering requirement met, and applications for offers at every stage. Idempotent. */
export async function seedMoney(app: App): Promise<void> {
  for (const [account, cents] of openings) {
    const player = await playerByAccount(app.db, account)
    if (!player || (await balances(app.db, player.id)).central > 0n) continue
    await app.unit(systemIntent('seed'), (u) => openingCredit(u, player.id, cents))
  }
  await seedLadder(app)
  await seedBroadcasts(app)
  await seedActivityWallet(app)
  await seedApplications(app)
}

async function seedActivityWallet(app: App): Promise<void> {
  const player = await playerByAccount(app.db, OFFER)
  if (!player || (await activityWallets(app.db, player.id, 'zh')).wallets.length > 0) return
  await app.unit(systemIntent('seed'), async (u) => {
    const ref = `seed-${OFFER}`
    await holdPrincipal(u, { playerId: player.id, cents: PRINCIPAL, ref })
    const walletId = await approvePrincipal(u, {
      playerId: player.id,
      ref,
      name: { zh: '首存禮金', en: 'First deposit bonus' },
      bonusCents: 30_000n,
      multiple: 10,
      isSports: false,
      groups: [],
      giveUpCents: 1_000n,
    })
    if (walletId === null) return
    for (const [at, cents] of BETS.entries()) {
      const placedAt = new Date(u.now.getTime() - (BETS.length - at) * 600_000)
      await seedSettledBet(u, { playerId: player.id, walletId, cents, ref: `${OFFER}-${at}`, placedAt })
    }
  })
}
