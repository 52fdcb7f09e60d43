import type { LeagueView } from '../../../../protocol/sports-protocol.ts'
import { el } from '../../../../stage/kit/dom.ts'
import { say } from '../../../../stage/kit/say.ts'
import { text } from '../../../../stage/kit/texts.ts'
import { rules } from '../words.ts'

/** How it is played: season, markets with their returns, slips, settlement. */
export function rulesPage(config: unknown, limits: LeagueView['limits']): Node {
  const { text: lines, returns } = rules(config, limits)
  const rows = returns.map(({ name, most }) => el('tr', {}, el('td', {}, name), el('td', { class: 'number' }, `≤ ${most}%`)))
  return el(
    'div',
    { class: 'rules' },
    ...lines.slice(0, 2).map((line) => el('p', {}, line)),
    el('h3', {}, say('玩法與理論回報', 'Markets and returns')),
    el('table', {}, el('tbody', {}, ...rows)),
    ...lines.slice(2).map((line) => el('p', {}, line)),
    el('p', { class: 'adults' }, `18+ ${text('adults')}`),
  )
}
