import type { MatchdayView } from '../../../../protocol/sports-protocol.ts'
import { byId } from '../../../../stage/kit/dom.ts'
import { say } from '../../../../stage/kit/say.ts'
import type { Playhead } from './clock.rules.ts'
import { roundTitle } from './names.ts'

interface At {
  readonly now: number
  readonly head: Playhead
  readonly isOpen: boolean
}

/** The line above everything: which round, what is going on, how long still. */
export function drawStrip(day: MatchdayView['day'], at: At): void {
  const { caption, time, share, look } = day ? stateOf(day, at) : { caption: '', time: '—', share: 0, look: 'wait' }
  set('round', day ? roundTitle(day) : '')
  set('phase', caption)
  set('countdown', time)
  byId('progress').style.transform = `scaleX(${share.toFixed(4)})`
  document.body.dataset.phase = look
}

function stateOf(day: NonNullable<MatchdayView['day']>, { now, head, isOpen }: At) {
  const [opens, closes, ends] = [Date.parse(day.opensAt), Date.parse(day.closesAt), Date.parse(day.endsAt)]
  if (isOpen) {
    const left = closes - now
    const look = left <= 10_000 ? 'hurry' : 'open'
    return { caption: say('投注中', 'Bets open'), time: clock(left), share: left / (closes - opens), look }
  }
  if (day.state === 'void') return { caption: say('本輪作廢', 'Void'), time: clock(ends - now), share: 0, look: 'wait' }
  if (head.phase === 'full') {
    const caption = day.state === 'settled' ? say('已結算，下一輪', 'Settled, next in') : say('完場，結算中', 'Full time, settling')
    return { caption, time: clock(ends - now), share: 0, look: 'full' }
  }
  const caption = {
    before: say('停止投注', 'Bets closed'),
    first: say('上半場', 'First half'),
    break: say('中場休息', 'Half-time'),
    second: say('下半場', 'Second half'),
  }[head.phase]
  const time = head.phase === 'before' ? '00′' : `${String(Math.min(90, Math.floor(head.minute) + 1)).padStart(2, '0')}′`
  return { caption, time, share: head.minute / 90, look: 'live' }
}

function clock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

function set(id: string, words: string): void {
  const place = byId(id)
  if (place.textContent !== words) place.textContent = words
}
