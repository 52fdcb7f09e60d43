import type { CounterView } from '../../protocol/draw-protocol.ts'
import { el } from '../kit/dom.ts'
import { text } from '../kit/texts.ts'
import type { RuleText } from './odds.ts'
import { say } from '../kit/say.ts'

/** How it is played, with odds, limits and the return of every kind of line. */
export function rulesPage({ text: lines, rows }: RuleText, { limits, playerCap }: Pick<CounterView, 'limits' | 'playerCap'>): Node {
  const body = rows.map(({ name, pays, limit, rtp }) => {
    const of = limits[limit]
    const range = of ? `${of.min.toLocaleString('en-US')}–${of.max.toLocaleString('en-US')}` : '—'
    return row('td', [name, pays, range, `${rtp}%`])
  })
  const cap =
    playerCap === null
      ? []
      : [
          el(
            'p',
            {},
            say(
              `每位玩家每期投注總額上限 ${playerCap.toLocaleString('en-US')}。`,
              `One player may stake ${playerCap.toLocaleString('en-US')} at most on one issue.`,
            ),
          ),
        ]
  return el(
    'div',
    { class: 'rules' },
    ...lines.map((line) => el('p', {}, line)),
    el(
      'p',
      {},
      say('每日 06:00–06:10 暫停開獎。截止時間以伺服器時鐘為準。', 'No draws from 06:00 to 06:10. Sale ends by the server’s clock.'),
    ),
    el('h3', {}, say('賠率（含本金）、限額與理論回報率', 'Odds (stake included), limits and theoretical return')),
    el(
      'table',
      {},
      el('thead', {}, row('th', [say('玩法', 'Line'), say('賠率', 'Pays'), say('限額', 'Limits'), say('回報率', 'Return')])),
      el('tbody', {}, ...body),
    ),
    ...cap,
    el(
      'p',
      {},
      say(
        '追號最多 50 期，投注時一次扣款。「中獎即停」指該期返還總額高於該期投注額；也可自訂時間、累計輸額、累計贏額上限，達到任一項即停，尚未截止的各期立即退回。開獎信標逾時一分鐘，該期作廢並全額退回。',
        'A series runs over 50 issues at most and is paid at once. "Stop at a win" means an issue that returns more than was staked on it; you can also set limits of time, of loss and of win. At the first of these it stops, and issues that are still on sale are returned. An issue whose beacon is missing for a minute is void and every stake returns.',
      ),
    ),
    el('p', { class: 'adults' }, `18+ ${text('adults')}`),
  )
}

function row(tag: 'td' | 'th', cells: readonly string[]): HTMLElement {
  return el('tr', {}, ...cells.map((cell, at) => el(tag, at > 0 ? { class: 'number' } : {}, cell)))
}
