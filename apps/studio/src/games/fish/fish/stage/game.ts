import { cents as centsOf } from '@jade/contract/cents'
import { BULLET_SPEED, MUZZLES, placeOf, type Place, WORLD } from '../paths.ts'
import { BULLETS_AT_ONCE } from '../rooms.ts'
import type { BulletEnd, FishAway, FishEnds, FishFrame, FishMoney, FishNo, FishWelcome } from '../../../../protocol/fish-protocol.ts'
import type { Session } from '../../../../stage/kit/api.ts'
import { byId } from '../../../../stage/kit/dom.ts'
import { tell } from '../../../../stage/kit/message.ts'
import { shown } from '../../../../stage/kit/money.ts'
import { showConnection } from '../../../../stage/kit/opening.ts'
import { verifyLink } from '../../../../stage/kit/records.ts'
import type { Sound } from '../../../../stage/kit/sound.ts'
import { lang, text } from '../../../../stage/kit/texts.ts'
import type { Visit } from '../../../../stage/kit/visit.ts'
import type { Aim } from './aim.ts'
import type { Controls } from './controls.ts'
import type { FishHearing, FishLink } from './link.ts'
import type { oddsIn } from './pages.ts'
import type { Scene } from './scene.ts'
import type { Swim } from './shoal.ts'
import { word } from '../words.ts'

/** A little slower than the six a second that the studio takes, so that a hasty network never makes it one too many. */
const SHOT_EVERY_MS = 190
/** From so many bullets on, words and a gong. */
const BIG_ODDS = 40
/** Links to the last records, for who is sent away. */
const SHOWN_ROUNDS = 3

interface Parts {
  readonly scene: Scene
  readonly aim: Aim
  readonly controls: Controls
  readonly sound: Sound
  readonly visit: Visit
  readonly session: Session
  readonly odds: ReturnType<typeof oddsIn>
}

/** Shoots, says what its bullets met, shows what the studio makes of it. Money is what the studio says, less the own bullets that it has not settled. */
export class Game implements FishHearing {
  readonly #parts: Parts
  link: FishLink | null = null
  #seat = -1
  #seq = 0
  #waitMs = 0
  #balance = 0n
  readonly #unsettled = new Map<number, number>()
  #lockId: number | null = null
  readonly #muzzle = { x: 0, y: 0 }
  readonly #lead: Place = { x: 0, y: 0, angle: 0 }

  constructor(parts: Parts) {
    this.#parts = parts
    parts.aim.onTap = () => this.#tap()
    parts.controls.onCost = (cents) => parts.scene.cannons.cost(cents)
    parts.controls.onAuto = (limits) => this.link?.auto(limits)
    parts.controls.onSwitch = () => {
      if (!parts.controls.lock) this.#lockId = null
      else tell(word('lockOn'))
    }
    parts.scene.shoal.onBoss = (kind) => {
      parts.sound.play('gong')
      void parts.scene.prizes.say(word('boss', { name: kind[lang] }))
    }
  }

  welcome(told: FishWelcome): void {
    const { scene, controls } = this.#parts
    const { x, y } = MUZZLES[told.seat] ?? MUZZLES[0]
    this.#seat = told.seat
    this.#seq = told.seq
    void scene.enter(told.room, told.seat)
    Object.assign(this.#muzzle, { x, y: scene.view.y(y) })
    scene.shoal.reset(told.spawns, told.captured)
    scene.shots.clear()
    this.#unsettled.clear()
    for (const [seq, angle, cents, at, lock] of told.flying) {
      this.#unsettled.set(seq, cents)
      scene.shots.fire({ seat: told.seat, seq, angle, at, cents, lock, own: true })
    }
    controls.enter(told.room)
    scene.cannons.seats(told.seats)
    scene.cannons.cost(controls.cost)
    byId('own').style.setProperty('--x', String(x))
    byId('own').hidden = false
    byId('rejoin').hidden = true
    this.#ended(told.ends)
    this.#money(told.money)
  }

  frame(told: FishFrame): void {
    const { scene, sound } = this.#parts
    if (told.spawns) scene.shoal.announce(told.spawns)
    if (told.seats) scene.cannons.seats(told.seats)
    for (const [seat, seq, angle, cents] of told.shots ?? []) {
      if (seat === this.#seat) continue
      scene.shots.fire({ seat, seq, angle, cents, at: told.now, lock: null, own: false })
      scene.cannons.turn(seat, angle)
      scene.cannons.kick(seat)
    }
    for (const [seat, seq, fish] of told.nets ?? []) {
      const shot = seat === this.#seat ? null : scene.shots.find(seat, seq)
      if (!shot) continue
      const swim = scene.shoal.byId(fish)
      scene.shots.net(swim?.place.x ?? shot.place.x, swim?.place.y ?? shot.place.y, { seat, own: false })
      scene.shots.end(shot)
    }
    for (const [seat, fish, odds, win] of told.caught ?? []) {
      if (seat === this.#seat || !this.#capture(seat, { fish, odds, win })) continue
      if (odds >= BIG_ODDS) sound.play('coin', 0.8)
    }
  }

  ends(told: FishEnds): void {
    this.#ended(told.ends)
    this.#money(told.money)
  }

  no({ seq, why }: FishNo): void {
    const { scene, controls } = this.#parts
    this.#unsettled.delete(seq)
    const shot = scene.shots.find(this.#seat, seq)
    if (shot) scene.shots.end(shot)
    if (why === 'seat') this.link?.join(controls.known() ?? 'shallow')
    if (why === 'funds' || why === 'limit') this.#poor()
    if (why === 'auto' && controls.auto) {
      controls.stopAuto()
      tell(word('autoOver'))
    }
    this.#showBalance()
  }

  away({ why, rounds }: FishAway): void {
    this.#seat = -1
    this.#parts.controls.stopAuto()
    byId('own').hidden = true
    byId('rejoin').hidden = why === 'ended'
    byId('rejoin').textContent = word('back')
    // Without a session there is no history to open: the way to the records is here.
    const links = why === 'ended' ? rounds.slice(-SHOWN_ROUNDS).map((ref) => verifyLink(ref, `${text('verify')} ${ref.slice(-4)}`)) : []
    tell(why === 'ended' ? text('ended') : word(why), links)
  }

  connected(is: boolean): void {
    showConnection(is)
  }

  tick(ms: number): void {
    const { scene, aim, controls } = this.#parts
    const now = this.link?.now() ?? 0
    scene.tick(now, ms)
    if (this.#seat < 0) return
    const target = controls.lock ? this.#target() : null
    scene.mark(target)
    const angle = target ? this.#leading(target, now) : this.#pointed(ms)
    scene.cannons.turn(this.#seat, angle)
    this.#waitMs -= ms
    if (this.#waitMs <= 0 && (aim.firing || controls.auto)) this.#fire(angle, target?.id ?? null, now)
    this.#meet()
  }

  #fire(angle: number, lock: number | null, now: number): void {
    const { scene, controls, sound } = this.#parts
    const cents = controls.cost
    if (!this.link?.connected || this.#unsettled.size >= BULLETS_AT_ONCE) return
    if (this.#free() < BigInt(cents)) return this.#poor()
    this.#waitMs = SHOT_EVERY_MS
    this.#seq += 1
    this.#unsettled.set(this.#seq, cents)
    this.link.fire(this.#seq, { angle, cents, lock, auto: controls.auto && !this.#parts.aim.firing })
    scene.shots.fire({ seat: this.#seat, seq: this.#seq, angle, at: now, cents, lock, own: true })
    scene.cannons.kick(this.#seat)
    sound.play('shot')
    this.#showBalance()
  }

  /** Own bullets that meet a fish: a net opens, and the studio is told. */
  #meet(): void {
    const { scene, sound } = this.#parts
    const { shots } = scene.shots
    for (let at = shots.length - 1; at >= 0; at -= 1) {
      const shot = shots[at]!
      if (!shot.own) continue
      if (shot.lock !== null && !scene.shoal.byId(shot.lock)) shot.lock = null
      const swim = scene.shoal.at(shot.place.x, shot.place.y, shot.lock)
      if (!swim) continue
      this.link?.hit(shot.seq, swim.id)
      scene.shoal.flash(swim)
      scene.shots.net(shot.place.x, shot.place.y, { seat: shot.seat, own: true })
      sound.play('net')
      scene.shots.end(shot)
    }
  }

  #ended(ends: readonly BulletEnd[]): void {
    for (const [, seq, end, odds, win, fish] of ends) {
      this.#unsettled.delete(seq)
      if (end === 'caught') this.#won({ fish, odds, win })
    }
  }

  #won({ fish, odds, win }: { readonly fish: number; readonly odds: number; readonly win: number }): void {
    const { scene, sound } = this.#parts
    const swim = this.#capture(this.#seat, { fish, odds, win })
    const kind = swim?.skin.kind
    const multipliers = swim && this.#parts.odds.get(swim.skin.name)?.multipliers
    sound.play(odds >= BIG_ODDS ? 'big' : 'coin', Math.min(1.5, 0.9 + odds / 60))
    if (multipliers) {
      sound.play('wheel')
      void scene.prizes.wheel(multipliers, odds, { x: swim.place.x, y: scene.view.y(swim.place.y) })
    }
    if (odds < BIG_ODDS || !kind) return
    const words = word('caught', { name: kind[lang], win: shown(BigInt(win)) })
    byId('announce').textContent = words
    void scene.prizes.say(`${words}\n× ${odds}`)
  }

  #capture(seat: number, { fish, odds, win }: { readonly fish: number; readonly odds: number; readonly win: number }): Swim | null {
    const { scene } = this.#parts
    const swim = scene.shoal.capture(fish, scene.motion)
    const muzzle = MUZZLES[seat] ?? MUZZLES[0]
    const to = { x: muzzle.x, y: scene.view.y(muzzle.y) }
    const from = swim ? { x: swim.place.x, y: scene.view.y(swim.place.y) } : { x: to.x, y: to.y - 60 }
    scene.prizes.coins(from, to, odds)
    scene.prizes.figure(`+${shown(BigInt(win))}`, from, seat === this.#seat && odds >= BIG_ODDS)
    return swim
  }

  #tap(): void {
    const { aim, controls, scene } = this.#parts
    if (!controls.lock) return
    const swim = scene.shoal.at(aim.point.x, scene.view.y(aim.point.y), null)
    if (swim) this.#lockId = swim.id
  }

  /** The locked fish; once it is gone, the dearest in sight. */
  #target(): Swim | null {
    const { scene } = this.#parts
    const locked = this.#lockId === null ? null : scene.shoal.byId(this.#lockId)
    if (locked && inSight(locked)) return locked
    let best: Swim | null = null
    for (let at = 0; at < scene.shoal.swims.length; at += 1) {
      const swim = scene.shoal.swims[at]!
      if (inSight(swim) && (!best || swim.skin.kind.long > best.skin.kind.long)) best = swim
    }
    this.#lockId = best?.id ?? null
    return best
  }

  /** Where a bullet has to go to meet a fish on its way. */
  #leading(swim: Swim, now: number): number {
    const muzzle = MUZZLES[this.#seat] ?? MUZZLES[0]
    this.#lead.x = swim.place.x
    this.#lead.y = swim.place.y
    for (let turn = 0; turn < 3; turn += 1) {
      const ms = (Math.hypot(this.#lead.x - muzzle.x, this.#lead.y - muzzle.y) / BULLET_SPEED) * 1_000
      if (!placeOf(swim, now + ms, this.#lead)) break
    }
    return Math.atan2(this.#lead.y - muzzle.y, this.#lead.x - muzzle.x)
  }

  #pointed(ms: number): number {
    const { aim, scene } = this.#parts
    const { x, y } = this.#muzzle
    let angle = Math.atan2(aim.point.y - y, aim.point.x - x)
    const turned = aim.turned(ms)
    if (turned !== 0) {
      angle += turned
      aim.point.x = x + Math.cos(angle) * 420
      aim.point.y = y + Math.sin(angle) * 420
    }
    return scene.view.angle(angle)
  }

  /** In cents: what is there less the bullets that fly. */
  #free(): bigint {
    return [...this.#unsettled.values()].reduce((free, cents) => free - BigInt(cents), this.#balance)
  }

  #poor(): void {
    const { controls } = this.#parts
    this.#waitMs = 1_000
    controls.stopAuto()
    tell(word('funds'))
  }

  #money({ balance, staked, returned }: FishMoney): void {
    this.#balance = centsOf(balance)
    this.#parts.visit.set({ ...this.#parts.session.totals, staked, returned })
    this.#showBalance()
  }

  #showBalance(): void {
    this.#parts.controls.balance(this.#free())
  }
}

function inSight({ place: { x, y } }: Swim): boolean {
  return x > 20 && x < WORLD.width - 20 && y > 20 && y < WORLD.height - 20
}
