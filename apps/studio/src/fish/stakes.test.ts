import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import { fish } from '../games/fish/fish/rules.ts'
import { sessionOf } from '../play/session.service.ts'
import { type Batch, bookHits } from './book.service.ts'
import { type Player, Seat } from './seat.ts'

let studio: StudioFixture
beforeAll(async () => {
  studio = await bootStudio()
})
afterAll(() => studio.close())

async function visitor(name: string, amount: string) {
  await studio.player(name, amount)
  const session = await sessionOf(studio.service, await studio.launch(name, fish.code))
  const player: Player = { accountId: session.account_id, sessionId: session.id, demo: false, ip: '192.0.2.1', rules: null }
  const seat = new Seat({ index: 0, room: 'reef', now: 0 }, player, { balance: 0, staked: 0, returned: 0, most: null })
  return { player, seat }
}

/** Bullets of a dollar on one fish of the cheapest kind: nearly every second one captures. */
function batchOf(
  { player, seat }: { player: Player; seat: Seat },
  id: string,
  seqs: readonly number[],
  costs: readonly number[] = [],
): Batch {
  const hits = seqs.map((seq, at) => ({ player, seat, seq, cents: costs[at] ?? 100, fish: 1, species: 'clownfish' }))
  return { id, room: 'reef', hits, again: false }
}

const balanceOf = async (player: string) => (await studio.vendor('balance', { player })).body.balance

it('whether a bet stands does not hang on its draw: money for one of two bullets books one, captured or missed', async () => {
  const ann = await visitor('ann', '1')
  const seen = new Set<string>()
  for (let turn = 0; turn < 16; turn += 1) {
    const { ends } = await bookHits(studio.fish.studio, batchOf(ann, `ann-${turn}`, [1, 2]))
    const [first, second] = ends.map(({ end }) => end)
    expect([turn, first === 'returned', second]).toEqual([turn, false, 'returned'])
    seen.add(first ?? '')
    const left = await balanceOf('ann')
    if (left !== '0.00') await studio.vendor('withdraw', { tx: `ann-out-${turn}`, player: 'ann', amount: left.replace(/\.00$/, '') })
    await studio.vendor('deposit', { tx: `ann-in-${turn}`, player: 'ann', amount: '1' })
  }
  expect([...seen].toSorted()).toEqual(['caught', 'missed'])
})

it('what comes after a bullet that does not fit is no bet either', async () => {
  const ben = await visitor('ben', '3')
  const { ends } = await bookHits(studio.fish.studio, batchOf(ben, 'ben-1', [1, 2, 3], [100, 300, 100]))
  expect(ends.map(({ end }) => end === 'returned')).toEqual([false, true, true])
})

it('a stake that the book refuses after the draw is an error, never a bet taken back', async () => {
  const cid = await visitor('cid', '5')
  const { studio: own } = studio.fish
  const poor = { ...own, purse: { ...own.purse, bet: async () => ({ status: 'insufficient' as const }) } }
  await expect(bookHits(poor, batchOf(cid, 'cid-1', [1]))).rejects.toThrow('stake')
  expect(await balanceOf('cid')).toBe('5.00')
})

it('two bullets of one number are one bet, whichever is drawn', async () => {
  const dan = await visitor('dan', '50')
  const { ends } = await bookHits(studio.fish.studio, batchOf(dan, 'dan-1', [1, 1], [100, 500]))
  expect(ends.map(({ end }) => end === 'returned')).toEqual([false, true])
})
