import { cashierCalls } from '@jade/contract/cashier/calls'
import { mallCalls } from '@jade/contract/mall/calls'
import { mallOperatorCalls } from '@jade/contract/mall/operator-calls'
import { missionsCalls } from '@jade/contract/missions/calls'
import { moneyOf } from '@jade/contract/money'
import { vipCalls } from '@jade/contract/vip/calls'
import type { CallSpec } from '@jade/contract/call'
import { systemIntent } from '@jade/service/app'
import type { Database } from '@jade/service/database'
import { bootApp, type TestApp } from '@jade/test-kit/boot'
import type { SendAnything } from '@jade/test-kit/client'
import { outside } from '../../modules/cashier/outside/fake-provider.fixture.ts'
import { openSession } from '../../modules/identity/session.service.ts'
import { parcel } from '../../modules/mall/mall.fixture.ts'
import { whoeverTheySay } from '../house.fixture.ts'
import { Cashier } from './payouts.fixture.ts'
import { lookAt, type Seen } from './look.fixture.ts'
import { type Mover, Moves } from './moves.fixture.ts'
import { DEAD, type Mortal, mortal } from './mortal.fixture.ts'
import { correctBet, paid, placeBet } from './outside.fixture.ts'
import { arrive, type Ids } from './people.fixture.ts'
import { type Act, dateOf, type Deed, type House, type HouseDeed, type PlayerDeed, type Story } from './story.fixture.ts'

type Of<Name extends Deed['do']> = Extract<PlayerDeed, { readonly do: Name }>

const CLERK = { cookie: 'staff=1', lang: 'en' } as const
/** What a house that died left under way is free again. */
const REST = { minutes: 10 } as const
const ALL = { pageSize: '100' } as const

/** When the house dies: so many statements behind the beginning of an act. */
export interface Kill {
  readonly act: number
  readonly after: number
}

/** Does a story to a real house. Where that dies in the middle of an act it is started again and asked for the same again, as people do. */
export class Driver {
  t: TestApp
  deaths = 0
  /** Errors that no death explains. */
  readonly faults: string[] = []
  readonly #real: Database
  readonly #ids: Ids
  readonly #kills: Kill[]
  readonly #exchanges = new Map<string, string>()
  readonly #cashier = new Cashier()
  readonly #moves = new Moves()
  /** Who placed a bet, or had one corrected, of which the house has not heard. */
  readonly #played = new Set<number>()
  /** Orders whose USDT are on the chain. */
  readonly #sent = new Set<string>()
  /** The day on which a player's pages were looked at last. */
  readonly #looked = new Map<number, number>()
  #life: Mortal
  /** Something happened that rooms must hear of before anybody asks what it comes to. */
  #unheard = false
  #n = 0

  constructor(house: { readonly t: TestApp; readonly real: Database; readonly life: Mortal; readonly ids: Ids }, kills: readonly Kill[]) {
    this.t = house.t
    this.#real = house.real
    this.#life = house.life
    this.#ids = house.ids
    this.#kills = [...kills]
  }

  /** What was there at each midnight, player by player; null: not yet here. */
  async run({ acts, house }: Story): Promise<(Seen | null)[][]> {
    const looks: (Seen | null)[][] = []
    for (const [n, act] of acts.entries()) {
      this.#n = n
      const next = this.#kills[0]
      if (next && n >= next.act) {
        this.#kills.shift()
        this.#life.dieAfter(next.after)
      }
      this.#set(`${dateOf(act.day)} ${act.at}:00`)
      if (act.do === 'look') looks.push(await this.#look(house, act.day))
      else await this.#untilDone(act)
    }
    this.#keepFaults()
    return looks
  }

  /** A house that was away is late; its clock never goes back. */
  #set(time: string): void {
    const at = new Date(`${time.replace(' ', 'T')}+08:00`)
    if (at > this.t.clock.now()) this.t.clock.set(at)
  }

  async #untilDone(act: Act): Promise<void> {
    for (;;) {
      await this.#act(act).catch((error: unknown) => {
        if (!this.#life.dead) throw error
      })
      if (!this.#life.dead) return
      await this.#restart()
    }
  }

  async #restart(): Promise<void> {
    const old = this.t
    this.deaths += 1
    this.#keepFaults()
    this.#life = mortal(this.#real)
    old.clock.advance(REST)
    this.t = await bootApp({ ...whoeverTheySay, on: this.#life.database, now: old.clock.now() })
    this.#unheard = true
    await old.close()
  }

  #keepFaults(): void {
    const told = this.t.faults.splice(0).map(({ message, values }) => `${message} ${String(values['err'])}`)
    this.faults.push(...told.filter((text) => !text.includes(DEAD)))
  }

  /** The house hears what vendor, chain and its own rooms announced. */
  async #heard(): Promise<void> {
    if (!this.#unheard) return
    await this.t.runJob('games.pull')
    await this.t.drainOutbox()
    this.#unheard = false
    this.#played.clear()
  }

  async #act(act: Act): Promise<void> {
    if ('player' in act) return this.#playerAct(act)
    await this.#heard()
    await this.#houseAct(act)
  }

  async #houseAct(act: HouseDeed): Promise<void> {
    if (act.do === 'job') return this.t.runJob(act.job)
    if (act.do === 'payout') return this.#cashier.end(this.t, act, `m${this.#n}`)
    if (act.do !== 'step') return
    const id = this.#exchanges.get(act.ref)
    if (id === undefined) return
    const body = { step: act.step, reason: 'as it is', ...(act.step === 'ship' ? { tracking: 'TW1234567' } : {}) }
    await this.#ask(mallOperatorCalls.step, { ...CLERK, key: `m${this.#n}`, params: { id }, body })
  }

  async #playerAct(act: PlayerDeed): Promise<void> {
    const now = this.t.clock.now()
    if (act.do === 'bet' || act.do === 'correct') {
      if (act.do === 'bet') placeBet(this.#idOf(act.player), act, now)
      else correctBet(this.#idOf(act.player), act, now)
      this.#unheard = true
      this.#played.add(act.player)
      return
    }
    // What was bet before a deposit counts nothing for it (REWARDS-1), so the house hears of it first.
    if (act.do === 'deposit' && this.#played.has(act.player)) await this.#heard()
    const news = act.do === 'deposit' || act.do === 'login' || act.do === 'join'
    if (news) this.#unheard = true
    else await this.#heard()
    const deeds: { readonly [Name in Deed['do']]: (deed: Of<Name>) => Promise<unknown> } = {
      join: ({ player }) => this.#life.spare(() => arrive(this.t, this.#ids, player)),
      login: ({ player }) => this.#logIn(player),
      sign: ({ player }) => this.#ask(missionsCalls.sign, this.#as(player)),
      deposit: (deed) => this.#deposit(deed),
      transfer: ({ player, cents }) => this.#moves.send(this.t, cents, this.#mover(player)),
      recall: ({ player }) => this.#moves.recall(this.t, this.#mover(player)),
      withdraw: (deed) =>
        this.#cashier.ask(this.t, deed, { ...this.#as(deed.player), card: this.#ids.cards.get(this.#idOf(deed.player)) ?? '' }),
      takeback: ({ player, ref }) => this.#cashier.takeBack(this.t, ref, this.#as(player)),
      tasks: ({ player }) => this.#claimTasks(player),
      prizes: ({ player }) => this.#claimPrizes(player),
      usdt: ({ player }) => this.#takeUsdt(player),
      collect: ({ player, on }) => this.#ask(vipCalls.autoCollect, { ...this.#as(player), body: { on } }),
      exchange: (deed) => this.#exchange(deed),
      receive: ({ player, ref }) =>
        this.#ask(mallCalls.received, { ...this.#as(player), params: { id: this.#exchanges.get(ref) ?? 'E000000' } }),
      bet: async () => {},
      correct: async () => {},
    }
    await (deeds[act.do] as (deed: PlayerDeed) => Promise<unknown>)(act)
  }

  #idOf(player: number): bigint {
    const id = this.#ids.get(player)
    if (id === undefined) throw new Error(`player ${player} is not here yet`)
    return id
  }

  #as(player: number, key = '') {
    return { token: String(this.#idOf(player)), lang: 'en', key: `m${this.#n}${key}` } as const
  }

  #mover(player: number): Mover {
    return { id: this.#idOf(player), act: this.#n, as: (key) => this.#as(player, key), ask: this.#ask.bind(this) }
  }

  /** Asks; a refusal is an answer, and so is that the same is under way. A fault is none. */
  async #ask<const S extends CallSpec>(spec: S, request: SendAnything) {
    const reply = await this.t.send(spec, request)
    if (reply.status >= 500 || reply.status === 400) throw new Error(`${spec.path}: ${reply.text}`)
    return reply
  }

  #logIn(player: number): Promise<string> {
    const client = { ip: `10.2.${Math.floor(player / 250)}.${player % 250}`, device: 'pc' }
    return this.t.app.unit(systemIntent('test'), (u) => openSession(u, this.#idOf(player), client))
  }

  async #deposit({ player, channel, cents }: Of<'deposit'>): Promise<void> {
    const body = { id: channel === 'usdt' ? 6 : 2, type: channel, amount: moneyOf(BigInt(cents)) }
    // What becomes of an order of which a dead house did not hear is proved elsewhere (callbacks.prove.test.ts): a player would begin another one.
    const { body: reply } = await this.#life.spare(() => this.#ask(cashierCalls.createDeposit, { ...this.#as(player), body }))
    if (reply.status !== 'success') throw new Error(`no deposit: ${reply.message}`)
    const { order_number: order, pay } = reply.data
    if (channel === 'third') return paid(this.t, order, BigInt(cents))
    if (!this.#sent.has(order)) outside.sends(pay.address, pay.usdt, { confirmations: 30 })
    this.#sent.add(order)
    return this.t.runJob('cashier.chain')
  }

  // Rewards

  /** Presses whatever the page says can be claimed. */
  async #claimTasks(player: number): Promise<void> {
    const { data } = (await this.#ask(missionsCalls.list, { ...this.#as(player), query: {} })).body
    for (const { id } of data.filter(({ status }) => status === 'claimable'))
      await this.#ask(missionsCalls.audit, { ...this.#as(player, `-${id}`), params: { id: String(id) } })
  }

  async #claimPrizes(player: number): Promise<void> {
    const { data } = (await this.#ask(vipCalls.takeList, { ...this.#as(player), query: { type: '0', ...ALL } })).body
    for (const { id, bonus_type } of data)
      await this.#ask(vipCalls.passMonth, { ...this.#as(player, `-${id}`), params: { bonusId: id, bonus_type } })
  }

  async #takeUsdt(player: number): Promise<void> {
    const { data } = (await this.#ask(missionsCalls.usdtList, { ...this.#as(player), query: { week_type: '1' } })).body
    for (const { id } of data.filter(({ status }) => status === 'claimable'))
      await this.#ask(missionsCalls.usdtTake, { ...this.#as(player, `-${id}`), params: { id: String(id) } })
  }

  async #exchange({ player, ref, item }: Of<'exchange'>): Promise<void> {
    const items = (await this.#ask(mallCalls.list, { ...this.#as(player), query: {} })).body.data
    const wish = items.find(({ name }) => name === `Item ${item}`)
    if (!wish) throw new Error(`no item ${item}`)
    const body = wish.shipping ? parcel : {}
    const reply = await this.#ask(mallCalls.exchange, { ...this.#as(player), params: { id: String(wish.id) }, body })
    if (reply.body.status === 'success') this.#exchanges.set(ref, reply.body.data.id)
  }

  // Midnight

  #look(house: House, day: number): Promise<(Seen | null)[]> {
    return this.#life.spare(async () => {
      this.#unheard = true
      await this.#heard()
      const seen: (Seen | null)[] = []
      for (const player of this.#ids.players.keys()) seen.push(this.#ids.has(player) ? await this.#seen(player, { house, day }) : null)
      return seen
    })
  }

  /** The player's pages every few days, and on the last. */
  #seen(player: number, { house, day }: { readonly house: House; readonly day: number }): Promise<Seen> {
    const id = this.#idOf(player)
    if ((day + player) % house.look_every !== 0 && day !== house.days - 1) return lookAt(this.t, id, null)
    const since = (this.#looked.get(player) ?? -1) + 1
    this.#looked.set(player, day)
    return lookAt(this.t, id, { since: dateOf(since), prizesSince: dateOf(day - 8), until: dateOf(day) })
  }
}
