import { vendorGame } from '@jade/contract/vendor/protocol'
import * as z from 'zod/mini'
import { type Case, newName, same } from './kit.ts'
import { ask, newPlayer, recordsAfter, refused, type VendorUnderTest } from './vendor-calls.ts'

/** What the vendor was told last, and how it is told the next: its versions go on from where they are. */
async function stops(to: VendorUnderTest) {
  const tell = async (version: number, state: { readonly all: boolean; readonly games: readonly string[] }) =>
    Number((await ask(to, 'stopStakes', { version, all: state.all, games: [...state.games] })).body['version'])
  // The lowest version there is changes nothing, unless nothing was ever said.
  const stands = await tell(1, { all: false, games: [] })
  return { stands, tell }
}

/** What a vendor promises an operator that stops a game or all of them. */
export const stakeCases: readonly Case<VendorUnderTest>[] = [
  {
    name: 'a word on stakes holds until a newer one, and an older one changes nothing',
    async run(to) {
      const { stands, tell } = await stops(to)
      try {
        same(await tell(stands + 2, { all: true, games: [] }), stands + 2, 'a newer word')
        same(await tell(stands + 1, { all: false, games: [] }), stands + 2, 'an older word')
        same(await tell(stands + 2, { all: false, games: [] }), stands + 2, 'the same version again')
        if (to.play) same(await staked(to), 0, 'rounds after an older word took the stop back')
      } finally {
        same(await tell(stands + 3, { all: false, games: [] }), stands + 3, 'taken back')
      }
      const odd = { version: 0, all: false, games: [] }
      refused(await ask(to, 'stopStakes', odd), '400 bad_request', 'version 0')
    },
  },
  {
    name: 'a vendor that is told to takes no stakes, gives money back all the same, and plays again when told so',
    async run(to) {
      if (!to.play) return
      const { stands, tell } = await stops(to)
      const codes = z.parse(z.array(vendorGame), (await ask(to, 'games', {})).body['games']).map(({ code }) => code)
      try {
        await tell(stands + 1, { all: true, games: [] })
        same(await staked(to), 0, 'rounds while no stakes are taken')
        await tell(stands + 2, { all: false, games: codes })
        same(await staked(to), 0, 'rounds while no game takes stakes')
        const { player, withdraw, balance } = await newPlayer(to, '20')
        same((await withdraw(newName('w'), 'all', player)).body['status'], 'done', 'money out of a stopped vendor')
        same(String(await balance()), '0', 'what is left')
      } finally {
        await tell(stands + 3, { all: false, games: [] })
      }
      same(await staked(to), 1, 'rounds when stakes are taken again')
    },
  },
]

/** How many rounds a player has who tries to play one. */
async function staked(to: VendorUnderTest): Promise<number> {
  const { player, balance } = await newPlayer(to, '1000')
  const { next } = await recordsAfter(to, '')
  await to.play?.(player, '10').catch(() => false)
  const own = (await recordsAfter(to, next)).records.filter((record) => record.player === player)
  if (own.length === 0) same(String(await balance()), '100000', 'the money of who did not play')
  return own.length
}
