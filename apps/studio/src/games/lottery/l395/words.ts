import { oddsOf, partsOf, type RuleText } from '../../../stage/lottery/odds.ts'
import { say } from '../../../stage/kit/say.ts'
import { oddsText, twoDigits } from '../../../stage/lottery/numerals.ts'

export interface Odds {
  readonly number: number
  readonly stars: Readonly<Record<2 | 3 | 4, number>>
  readonly sumSide: number
  readonly sumParity: number
}

export const starName = (choose: number) =>
  choose === 2 ? say('二星', 'Two stars') : choose === 3 ? say('三星', 'Three stars') : say('四星', 'Four stars')

/** What players call a line. */
export function lineName(bet: string): string {
  const [kind, chosen] = partsOf(bet)
  const numbers = chosen.split('-').map(Number).map(twoDigits)
  if (kind === 'number') return say(`全車 ${numbers[0]}`, `Number ${numbers[0]}`)
  if (kind.startsWith('star')) return `${starName(Number(kind.at(-1)))} ${numbers.join(' ')}`
  if (chosen === 'over') return say('總和大', 'Over 100')
  if (chosen === 'under') return say('總和小', 'Under 100')
  return chosen === 'odd' ? say('總和單', 'Sum odd') : say('總和雙', 'Sum even')
}

export function rules(config: unknown): RuleText {
  const odds = oddsOf<Odds>(config)
  return {
    text: [
      say(
        '每 5 分鐘一期，開獎前 30 秒停止投注。由 39 個號碼抽出 5 個，不重複。',
        'A draw every five minutes; sale ends 30 seconds before. Five of 39 numbers, none twice.',
      ),
    ],
    rows: [
      { name: say('全車（單號）', 'One number'), pays: oddsText(odds.number), limit: 'number', rtp: '94.87' },
      { name: starName(2), pays: oddsText(odds.stars[2]), limit: 'star2', rtp: '95.01' },
      { name: starName(3), pays: oddsText(odds.stars[3]), limit: 'star3', rtp: '93.01' },
      { name: starName(4), pays: oddsText(odds.stars[4]), limit: 'star4', rtp: '91.18' },
      { name: say('總和大、小（100 退回）', 'Over, under (100 returns)'), pays: oddsText(odds.sumSide), limit: 'half', rtp: '97.54' },
      { name: say('總和單 / 雙', 'Sum odd / even'), pays: oddsText(odds.sumParity), limit: 'half', rtp: '97.53 / 97.47' },
    ],
  }
}
