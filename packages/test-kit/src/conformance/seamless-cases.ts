import { cents } from '@jade/contract/money'
import type { FakeOperator } from '../fake-operator.ts'
import { type Case, newName, same, truth } from './kit.ts'

/** A vendor that asks an operator's seamless wallet: here the suite is the operator. */
export interface SeamlessUnderTest {
  readonly operator: FakeOperator
  /** Opens a game for this player and plays a round; tells whether it was played. */
  play(player: string, stake: string): Promise<boolean>
  /** Lets the vendor do what it does by itself, until this is so or too much time has passed. */
  until(fact: () => boolean): Promise<void>
}

async function seat({ operator }: SeamlessUnderTest, amount: string): Promise<string> {
  const player = newName('c')
  operator.balances.set(player, cents(amount))
  return player
}

const callsOf = (to: SeamlessUnderTest, name: string) => to.operator.heard.filter((call) => call.startsWith(`${name} `))

/** What a vendor promises an operator that keeps the money. */
export const seamlessCases: readonly Case<SeamlessUnderTest>[] = [
  {
    name: 'a round asks for its stake once and pays what it returns once',
    async run(to) {
      const player = await seat(to, '1000')
      to.operator.heard.length = 0
      truth(await to.play(player, '10'), 'the round was not played')
      same(callsOf(to, 'bet').length, 1, 'stakes')
      truth(callsOf(to, 'win').length <= 1, 'more than one return')
    },
  },
  {
    name: 'a stake that the operator refuses is no round',
    async run(to) {
      const player = await seat(to, '5')
      to.operator.heard.length = 0
      same(await to.play(player, '10'), false, 'played without money')
      to.operator.barred.add(player)
      to.operator.balances.set(player, 100_000n)
      same(await to.play(player, '10'), false, 'played although barred')
      same([callsOf(to, 'win').length, String(to.operator.balances.get(player))], [0, '100000'], 'what came back')
    },
  },
  ...(['no_effect', 'lost_reply', 'garbage'] as const).map((fault) => ({
    name: `a stake whose answer is ${fault} is rolled back until that is answered, and is no round`,
    async run(to: SeamlessUnderTest) {
      const player = await seat(to, '100')
      to.operator.heard.length = 0
      to.operator.fault(fault, fault)
      const played = await to.play(player, '10')
      to.operator.fault()
      if (played) return same(callsOf(to, 'bet').length > 1, true, 'played without an answer')
      await to.until(() => callsOf(to, 'rollback').length > 0 && to.operator.balances.get(player) === 10_000n)
      same(String(to.operator.balances.get(player)), '10000', 'the money')
    },
  })),
  {
    name: 'a return whose answer is lost comes again under its name until it is answered',
    async run(to) {
      const player = await seat(to, '100000')
      for (let round = 0; round < 200; round += 1) {
        to.operator.heard.length = 0
        to.operator.faultOf('win', 'lost_reply', 'garbage')
        truth(await to.play(player, '1'), 'the round was not played')
        const [first] = callsOf(to, 'win')
        if (first === undefined) continue
        await to.until(() => callsOf(to, 'win').length > 2)
        to.operator.fault()
        return same(new Set(callsOf(to, 'win')).size, 1, 'names of the return')
      }
      throw new Error('200 rounds without a return')
    },
  },
]
