import { lottery } from '../crash.fixture.ts'
import { type Act, dateOf, DAYS, type Group, groups, type HouseDeed, type Player, type PlayerDeed, type Story } from './story.fixture.ts'
import { houseFor, money } from './terms.fixture.ts'

type Chance = (below: number) => number

/** How much somebody plays with: the most of a deposit and of a bet, in whole dollars. */
const SIZES = [
  { deposit: 1_500, bet: 300 },
  { deposit: 8_000, bet: 2_500 },
  { deposit: 30_000, bet: 20_000 },
] as const
/** What a bet returns, in tenths of the stake. */
const RETURNS = [0, 0, 5, 10, 10, 12, 19, 30] as const

/** Writes a month for so many players: the same seed, the same month. */
export function monthOf({ seed, players: count }: { readonly seed: number; readonly players: number }): Story {
  const chance = lottery(seed)
  const players = Array.from({ length: count }, (_, n) => playerOf(n, chance))
  const book = new Book(chance, players)
  for (let day = 0; day < DAYS; day += 1) book.day(day)
  return { house: houseFor(count), players, acts: book.acts }
}

/** Of three players one was there by herself and brought the two others, of whom some come during the month. */
function playerOf(n: number, chance: Chance): Player {
  const referrer = n > 0 && n % 3 !== 0 ? Math.floor(n / 3) * 3 : null
  const joins = referrer !== null && n % 5 === 2 ? 1 + chance(20) : -1
  const verified = n % 4 === 3 ? 0 : 1
  const [month, day] = n % 2 === 0 ? [6, 9 + chance(21)] : [7, 1 + chance(8)]
  return { joins, referrer, verified, birthday: `19${60 + chance(40)}-${two(month)}-${two(day)}` }
}

const two = (n: number) => String(n).padStart(2, '0')

interface Placed {
  readonly ref: string
  readonly player: number
  readonly stake: number
  readonly valid: number
  readonly payout: number
}

class Book {
  readonly acts: Act[] = []
  readonly #chance: Chance
  readonly #players: readonly Player[]
  readonly #bets: Placed[] = []
  #refs = 0
  readonly #exchanges: string[] = []
  #outs = 0
  /** Withdrawals of the day. */
  #out: string[] = []
  #slept: Placed | undefined
  #at = { day: 0, at: '' }

  constructor(chance: Chance, players: readonly Player[]) {
    this.#chance = chance
    this.#players = players
  }

  #likely(percent: number): boolean {
    return this.#chance(100) < percent
  }

  #write(deed: PlayerDeed | HouseDeed): void {
    this.acts.push({ ...this.#at, ...deed })
  }

  #clock(at: string): void {
    this.#at = { ...this.#at, at }
  }

  day(day: number): void {
    this.#at = { day, at: '' }
    this.#jobs(['03:20', 'mall.close_shipped'], ['05:00', 'vip.review'])
    if (Number(dateOf(day).slice(8)) <= 7) this.#jobs(['06:00', 'vip.month'])
    this.#clock('08:00')
    for (const [n, { joins }] of this.#players.entries()) {
      if (joins === day) this.#write({ do: 'join', player: n })
      if (joins < day && n < this.#players.length - 1 && this.#likely(60)) this.#write({ do: 'login', player: n })
    }
    this.#play(day, 45)
    this.#clock('08:30')
    this.#claims(day, 30)
    this.#jobs(['09:00', 'vip.birthday'], ['12:00', 'vip.rebate'], ['13:00', 'referral.batch'])
    this.#clock('19:00')
    this.#corrections()
    this.#sleeper(day)
    this.#play(day, 60)
    this.#clock('20:30')
    this.#claims(day, 60)
    this.#clock('21:00')
    this.#withdrawals(day)
    this.#clock('21:30')
    this.#payouts()
    this.#desk()
    this.#jobs(['22:30', 'vip.prizes'], ['23:59', ''])
  }

  #jobs(...jobs: readonly (readonly [at: string, job: string])[]): void {
    for (const [at, job] of jobs) {
      this.#clock(at)
      this.#write(job === '' ? { do: 'look' } : { do: 'job', job })
    }
  }

  /** Those who are here on this day and do something, so many percent. */
  #some(day: number, percent: number): number[] {
    return [...this.#players.keys()].slice(0, -1).filter((n) => (this.#players[n]?.joins ?? DAYS) <= day && this.#likely(percent))
  }

  #play(day: number, percent: number): void {
    for (const player of this.#some(day, percent)) {
      const size = SIZES[player % SIZES.length] ?? SIZES[0]
      if (this.#likely(35)) {
        const usdt = this.#likely(30)
        const cents = usdt ? 30_000 + this.#chance(money(size.deposit)) : 10_000 + this.#chance(money(size.deposit))
        this.#write({ do: 'deposit', player, channel: usdt ? 'usdt' : 'third', cents })
        this.#write({ do: 'transfer', player, cents: Math.floor((cents * 9) / 10) })
      }
      const bets = this.#chance(6)
      for (let n = 0; n < bets; n += 1) this.#bet(player, 1_00 + this.#chance(money(size.bet)))
      if (this.#likely(6)) this.#write({ do: 'recall', player })
      if (this.#likely(10)) this.#write({ do: 'transfer', player, cents: 1 + this.#chance(money(size.deposit)) })
    }
  }

  #bet(player: number, stake: number): void {
    const group = groups[this.#chance(groups.length)] ?? 'slots'
    const payout = Math.floor((stake * (RETURNS[this.#chance(RETURNS.length)] ?? 0)) / 10)
    const valid = this.#likely(80) ? stake : this.#chance(stake)
    this.#place({ group, player, stake, valid, payout })
  }

  /** Bets that bring their stake back: what must be bet is bet without the money going. */
  #evenly(player: number, most: number): void {
    for (let n = 0; n < 5; n += 1) {
      const stake = 1_00 + this.#chance(n === 0 ? most : Math.floor(most / 4))
      this.#place({ group: 'fish', player, stake, valid: stake, payout: stake })
    }
  }

  #place({ group, ...figures }: Omit<Placed, 'ref'> & { readonly group: Group }): Placed {
    const bet = { ref: `b${this.#refs}`, ...figures }
    this.#refs += 1
    this.#bets.push(bet)
    this.#write({ do: 'bet', group, ...bet })
    return bet
  }

  /** Some bets of the last days turn out otherwise. No correction takes money from its player: what is at the platform may be played away. */
  #corrections(): void {
    const late = this.#bets.slice(-8 * this.#players.length)
    const many = this.#chance(1 + Math.ceil(this.#players.length / 4))
    const chosen = new Set(Array.from({ length: late.length > 0 ? many : 0 }, () => late[this.#chance(late.length)]))
    for (const bet of chosen) {
      if (!bet) continue
      const isVoid = bet.payout < bet.stake && this.#likely(50)
      const better = { ...bet, payout: bet.payout + this.#chance(bet.stake), valid: this.#chance(bet.stake + 1) }
      this.#bets.splice(this.#bets.indexOf(bet), 1, ...(isVoid ? [] : [better]))
      if (isVoid) this.#write({ do: 'correct', ...bet, void: 1, moved: 0 })
      else this.#write({ do: 'correct', ...better, void: 0, moved: this.#likely(30) ? 1 : 0 })
    }
  }

  /** The last player comes once, and days later a correction alone brings what the first level still asks for. */
  #sleeper(day: number): void {
    const player = this.#players.length - 1
    if (day === 1) {
      this.#write({ do: 'deposit', player, channel: 'third', cents: money(6_000) })
      this.#write({ do: 'transfer', player, cents: money(5_900) })
      for (let n = 0; n < 10; n += 1) this.#slept = this.#place({ group: 'fish', player, stake: 495_000, valid: 495_000, payout: 495_000 })
      this.#bets.splice(-10)
    }
    if (day === 9 && this.#slept)
      this.#write({ do: 'correct', ...this.#slept, stake: 595_000, valid: 595_000, payout: 595_000, void: 0, moved: 0 })
  }

  #claims(day: number, percent: number): void {
    for (const player of this.#some(day, percent)) {
      if (this.#likely(80)) this.#write({ do: 'sign', player })
      if (this.#likely(3)) this.#write({ do: 'collect', player, on: this.#likely(60) ? 1 : 0 })
      if (this.#likely(60)) this.#write({ do: 'tasks', player })
      if (this.#likely(35)) this.#write({ do: 'prizes', player })
      if (this.#likely(25)) this.#write({ do: 'usdt', player })
      if (this.#likely(15)) this.#exchange(player)
    }
  }

  #exchange(player: number): void {
    const ref = `x${this.#exchanges.length}`
    this.#exchanges.push(ref)
    this.#write({ do: 'exchange', player, ref, item: this.#chance(3) })
    const other = this.#exchanges[this.#chance(this.#exchanges.length)]
    if (other !== undefined && this.#likely(30)) this.#write({ do: 'receive', player, ref: other })
  }

  /** Some bring their money home and ask for some of it, once or twice; what may not go out is refused. */
  #withdrawals(day: number): void {
    this.#out = []
    for (const player of this.#some(day, 20)) {
      const size = SIZES[player % SIZES.length] ?? SIZES[0]
      if (this.#likely(60)) this.#evenly(player, money(size.deposit))
      if (this.#likely(80)) this.#write({ do: 'recall', player })
      for (let more = true; more; more = this.#likely(50)) {
        const ref = `w${this.#outs}`
        this.#outs += 1
        this.#out.push(ref)
        this.#write({ do: 'withdraw', player, ref, cents: money(450) + this.#chance(money(this.#likely(60) ? 300 : size.deposit)) })
        if (this.#likely(15)) this.#write({ do: 'takeback', player, ref })
      }
    }
  }

  /** Two people of staff end what was asked for today. */
  #payouts(): void {
    for (const ref of this.#out) this.#write({ do: 'payout', ref, how: this.#likely(80) ? 'pay' : 'refuse' })
  }

  /** Staff look at some exchanges of late; what does not stand like that refuses the step. */
  #desk(): void {
    for (const ref of this.#exchanges.slice(-3 * this.#players.length)) {
      if (!this.#likely(30)) continue
      const step = (['approve', 'ship', 'ship', 'reject', 'receive'] as const)[this.#chance(5)] ?? 'ship'
      this.#write({ do: 'step', ref, step })
    }
  }
}
