import { say } from '../../../../stage/kit/say.ts'
import { noise, pressureAt, type ShownGoal } from './show.rules.ts'

export interface Line {
  readonly minute: number
  readonly words: string
  readonly goal: boolean
}

interface Told {
  readonly match: string
  readonly home: string
  readonly away: string
  /** Whole minutes that are over. */
  readonly minute: number
  readonly goals: readonly ShownGoal[]
}

/** What is said of a match so far, the newest first. Goals, breaks and the end are told; what lies between is colour. */
export function commentary(told: Told): readonly Line[] {
  const lines = Array.from({ length: told.minute }, (_, at) => lineOf(told, at + 1)).filter((line) => line !== null)
  const start = { minute: 0, words: say(`比賽開始，${told.home} 主場開球`, `Kick-off: ${told.home} get us under way`), goal: false }
  return [start, ...lines].toReversed()
}

function lineOf(told: Told, minute: number): Line | null {
  const { home, away, goals } = told
  const here = goals.filter((goal) => goal.minute === minute)
  const scored = here.at(-1)
  if (scored) {
    const upTo = goals.filter((goal) => goal.minute <= minute)
    const count = (side: 'home' | 'away') => upTo.filter((goal) => goal.side === side).length
    const who = scored.side === 'home' ? home : away
    const score = `${count('home')}–${count('away')}`
    return { minute, words: say(`進球！${who} 破門，比數 ${score}`, `GOAL! ${who} score, ${score}`), goal: true }
  }
  if (minute === 45) return { minute, words: say('上半場結束', 'Half-time'), goal: false }
  if (minute === 90) return { minute, words: say('全場結束', 'Full time'), goal: false }
  if (noise(`${told.match}|say${minute}`) > 0.24) return null
  return { minute, words: colour(told, minute), goal: false }
}

function colour({ match, home, away, goals }: Told, minute: number): string {
  const who = pressureAt(match, minute, goals) > 0 ? home : away
  const lines = [
    say(`${who} 從邊路推進`, `${who} push down the wing`),
    say(`${who} 的遠射偏出`, `${who} try from distance, wide`),
    say(`${who} 獲得角球`, `Corner to ${who}`),
    say(`門將撲出 ${who} 的射門`, `The keeper turns away a shot from ${who}`),
    say(`${who} 在中場奪回球權`, `${who} win it back in midfield`),
    say(`${who} 耐心傳導尋找空檔`, `${who} keep the ball, looking for a gap`),
    say(`解圍！${who} 的傳中被頂出`, `Cleared! ${who} cross, headed away`),
    say(`${who} 罰任意球，打在人牆上`, `${who} free kick, into the wall`),
  ]
  return lines[Math.floor(noise(`${match}|line${minute}`) * lines.length)] ?? ''
}
