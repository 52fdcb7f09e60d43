import { cents } from '@jade/contract/money'
import { vendorAnchors } from '@jade/contract/vendor/anchors'
import { vendorCalls, vendorGame, vendorGuide, vendorLine } from '@jade/contract/vendor/protocol'
import * as z from 'zod/mini'
import { badAmounts, type Case, newName, post, same, truth } from './kit.ts'
import { stakeCases } from './stake-cases.ts'
import { ask, newPlayer, nowOf, open, recordsAfter, refused, signed, type VendorUnderTest } from './vendor-calls.ts'

export type { VendorUnderTest }

type VendorCase = Case<VendorUnderTest>

const trust: readonly VendorCase[] = [
  {
    name: 'health answers ok',
    run: async (to) => same((await ask(to, 'health', {})).body['status'], 'ok', 'health'),
  },
  {
    name: 'a wrong key, an unknown operator and no signature are refused',
    async run(to) {
      refused(await ask({ ...to, as: { keyHex: '00'.repeat(32) } }, 'health', {}), '401 bad_signature', 'wrong key')
      refused(await ask({ ...to, as: { operator: newName('x') } }, 'health', {}), '401 bad_signature', 'unknown operator')
      const bare = await post(to.url.replace(/\/$/, '') + vendorCalls.health.path, { headers: {}, body: '{}' })
      same(bare.status, 401, 'no signature')
    },
  },
  {
    name: 'a request more than five minutes off is refused',
    async run(to) {
      for (const seconds of [-310, 310])
        refused(
          await ask({ ...to, as: { now: new Date(nowOf(to).getTime() + seconds * 1000) } }, 'health', {}),
          '401 bad_time',
          `${seconds} s`,
        )
    },
  },
  {
    name: 'a signature is good for its own call only',
    async run(to) {
      const { player } = await newPlayer(to)
      const answer = await ask({ ...to, as: { path: vendorCalls.endSessions.path } }, 'balance', { player })
      refused(answer, '401 bad_signature', 'signed for balance, sent to end-sessions')
    },
  },
  {
    name: 'unknown fields and amounts in other forms are refused without an effect',
    async run(to) {
      const { player, balance } = await newPlayer(to, '10')
      const odd = { player, extra: 1 } as never
      refused(await ask(to, 'balance', odd), '400 bad_request', 'an unknown field')
      for (const amount of badAmounts) {
        const answer = await ask(to, 'deposit', { tx: newName('d'), player, amount: amount as string })
        refused(answer, '400 bad_request', `amount ${JSON.stringify(amount)}`)
      }
      same(String(await balance()), '1000', 'the balance after all that')
    },
  },
]

const money: readonly VendorCase[] = [
  {
    name: 'an account is opened once, and its balance is nothing',
    async run(to) {
      const { player, balance } = await newPlayer(to)
      same((await ask(to, 'ensureAccount', { player })).status, 200, 'opened again')
      same(String(await balance()), '0', 'the balance')
      same((await ask(to, 'balance', { player: newName('n') })).status, 404, 'the balance of a stranger')
    },
  },
  {
    name: 'a movement happens once, and its repeats give the first answer',
    async run(to) {
      const { deposit, withdraw, balance } = await newPlayer(to)
      const [inTx, outTx] = [newName('d'), newName('w')]
      const first = await deposit(inTx, '100.00')
      same([first.status, first.body['amount'], first.body['balance']], [200, '100.00', '100.00'], 'a deposit')
      for (const answer of await Promise.all(Array.from({ length: 5 }, () => deposit(inTx, '100')))) same(answer, first, 'a repeat')
      const out = await withdraw(outTx, '30.50')
      for (const answer of await Promise.all(Array.from({ length: 5 }, () => withdraw(outTx, '30.50')))) same(answer, out, 'a repeat')
      same(String(await balance()), '6950', 'the balance')
    },
  },
  {
    name: 'the same tx with another content is a conflict',
    async run(to) {
      const { player, deposit, withdraw, balance } = await newPlayer(to)
      const other = await newPlayer(to)
      const tx = newName('d')
      await deposit(tx, '10')
      for (const answer of [await deposit(tx, '11'), await withdraw(tx, '10'), await deposit(tx, '10', other.player)])
        refused(answer, '409 tx_conflict', `again for ${player}`)
      same([String(await balance()), String(await other.balance())], ['1000', '0'], 'the balances')
    },
  },
  {
    name: 'more than there is is refused for ever',
    async run(to) {
      const { deposit, withdraw, balance } = await newPlayer(to, '10')
      const tx = newName('w')
      const first = await withdraw(tx, '10.01')
      same(first.body, { status: 'refused', code: 'insufficient' }, 'too much')
      await deposit(newName('d'), '100')
      same((await withdraw(tx, '10.01')).body, first.body, 'the same again, now that it is covered')
      same((await ask(to, 'txStatus', { tx })).body, first.body, 'asked about')
      same(String(await balance()), '11000', 'the balance')
    },
  },
  {
    name: 'of many withdrawals at once no more succeed than are covered',
    async run(to) {
      const { withdraw, balance } = await newPlayer(to, '100')
      const answers = await Promise.all(Array.from({ length: 6 }, () => withdraw(newName('w'), '30')))
      same(answers.filter(({ body }) => body['status'] === 'done').length, 3, 'how many succeeded')
      same(String(await balance()), '1000', 'the balance')
    },
  },
  {
    name: 'all takes what is there, and of nothing nothing',
    async run(to) {
      const { withdraw } = await newPlayer(to, '12.34')
      same((await withdraw(newName('w'), 'all')).body['amount'], '12.34', 'all')
      same((await withdraw(newName('w'), 'all')).body, { status: 'refused', code: 'insufficient' }, 'all of nothing')
    },
  },
  {
    name: 'an account that is not there is refused for ever',
    async run(to) {
      const { deposit } = await newPlayer(to)
      const [stranger, tx] = [newName('s'), newName('d')]
      same((await deposit(tx, '10', stranger)).body, { status: 'refused', code: 'unknown_player' }, 'a stranger')
      await ask(to, 'ensureAccount', { player: stranger })
      same((await deposit(tx, '10', stranger)).body['status'], 'refused', 'the same again, now that there is one')
    },
  },
  {
    name: 'a tx is known by its end, and one never seen as unknown',
    async run(to) {
      const { deposit } = await newPlayer(to)
      const tx = newName('d')
      same((await ask(to, 'txStatus', { tx })).body, { status: 'unknown' }, 'before')
      const { body } = await deposit(tx, '10')
      same((await ask(to, 'txStatus', { tx })).body, body, 'after')
    },
  },
  {
    name: 'a void keeps a tx from ever happening, and comes too late for one that did',
    async run(to) {
      const { deposit, balance } = await newPlayer(to)
      const [early, late] = [newName('d'), newName('d')]
      same((await ask(to, 'txVoid', { tx: early })).body, { status: 'refused', code: 'voided' }, 'a void before')
      same((await deposit(early, '10')).body, { status: 'refused', code: 'voided' }, 'the deposit after its void')
      const { body } = await deposit(late, '10')
      same((await ask(to, 'txVoid', { tx: late })).body, body, 'a void after')
      same(String(await balance()), '1000', 'the balance')
    },
  },
  {
    name: 'a deposit and its void at once agree on what happened',
    async run(to) {
      for (let round = 0; round < 10; round += 1) {
        const { deposit, balance } = await newPlayer(to)
        const tx = newName('d')
        await Promise.all([deposit(tx, '10'), ask(to, 'txVoid', { tx }), deposit(tx, '10')])
        const { body } = await ask(to, 'txStatus', { tx })
        same(String(await balance()), body['status'] === 'done' ? '1000' : '0', `the balance of a tx that is ${String(body['status'])}`)
      }
    },
  },
  {
    name: 'the version grows with every movement',
    async run(to) {
      const { player, deposit } = await newPlayer(to)
      const version = async () => Number((await ask(to, 'balance', { player })).body['version'])
      const before = await version()
      const { body } = await deposit(newName('d'), '10')
      truth(Number(body['version']) > before && (await version()) === body['version'], 'the version stood still')
    },
  },
]

const games: readonly VendorCase[] = [
  {
    name: 'games are listed in the form of the protocol, with pictures that can be had',
    async run(to) {
      const list = z.parse(z.array(vendorGame), (await ask(to, 'games', {})).body['games'])
      truth(list.length > 0, 'no games')
      for (const game of list) same(await open(to, game.image), 200, `the picture of ${game.code}`)
      for (const { code, maxWin } of list) truth(maxWin.stakes !== null || maxWin.amount !== null, `${code} declares no highest return`)
    },
  },
  {
    name: 'a guide of each listed game, the lines it may lose on and its anchors are in the form of the protocol',
    async run(to) {
      const list = z.parse(z.array(vendorGame), (await ask(to, 'games', {})).body['games'])
      for (const { code } of list) {
        const guide = z.parse(vendorGuide, (await ask(to, 'guide', { game: code })).body)
        same(guide.game, code, 'the game')
        same(guide.text.en.length, guide.text.zh.length, `paragraphs of ${code}`)
      }
      same((await ask(to, 'guide', { game: 'NOSUCHGAME' })).status, 404, 'an unknown game')
      z.parse(z.array(vendorLine), (await ask(to, 'exposure', {})).body['lines'])
      z.parse(vendorAnchors, (await ask(to, 'anchors', {})).body)
    },
  },
  {
    name: 'a game and a demo have an address that opens, a stranger has none',
    async run(to) {
      const { player } = await newPlayer(to)
      const [game] = z.parse(z.array(vendorGame), (await ask(to, 'games', {})).body['games'])
      const visit = { game: game?.code ?? '', device: 'pc', lang: 'zh' } as const
      const launch = { ...visit, player, returnUrl: 'https://operator.test/' }
      for (const answer of [await ask(to, 'launch', launch), await ask(to, 'demo', visit)]) {
        same(answer.status, 200, 'the call')
        same(await open(to, answer.body['url']), 200, 'its address')
      }
      same((await ask(to, 'launch', { ...launch, player: newName('n') })).status, 404, 'a stranger')
      truth(typeof (await ask(to, 'endSessions', { player })).body['ended'] === 'number', 'ended games are not counted')
    },
  },
  {
    name: 'bet records go forward, each in the form of the protocol, and a second reading gives the same',
    async run(to) {
      const all = await recordsAfter(to, '')
      same((await recordsAfter(to, all.next)).records, [], 'after the end')
      const again = await recordsAfter(to, '')
      same(
        again.records.slice(0, all.records.length).map(({ ref }) => ref),
        all.records.map(({ ref }) => ref),
        'read again',
      )
      for (const { ref, winLoss, payout, bet, validBet } of all.records) {
        same(String(signed(winLoss)), String(cents(payout) - cents(bet)), `what ${ref} won`)
        truth(cents(validBet) <= cents(bet), `more valid than bet in ${ref}`)
      }
      refused(await ask(to, 'roundDetail', { ref: '0'.repeat(26) }), '404 not_found', 'the detail of no round')
    },
  },
  {
    name: 'a round moves the balance by what its one record says, and has a page',
    async run(to) {
      if (!to.play) return
      const { player, balance } = await newPlayer(to, '1000')
      const { next } = await recordsAfter(to, '')
      const before = await balance()
      await to.play(player, '10')
      const own = (await recordsAfter(to, next)).records.filter((record) => record.player === player)
      same(own.length, 1, 'records of one round')
      const [record] = own
      truth(record !== undefined && record.status === 'settled', 'the record is not settled')
      same(String(await balance()), String(before + signed(record.winLoss)), 'the balance')
      const { status, body } = await ask(to, 'roundDetail', { ref: record.ref })
      same([status, await open(to, body['url'])], [200, 200], 'its page')
    },
  },
]

/** What a vendor with a transfer wallet promises (docs/vendor-protocol.md). */
export const vendorCases: readonly VendorCase[] = [...trust, ...money, ...games, ...stakeCases]
