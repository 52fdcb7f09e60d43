import type { ClubView } from '../../../../protocol/sports-protocol.ts'
import type { LegView } from '../../../../protocol/table-protocol.ts'
import { say } from '../../../../stage/kit/say.ts'
import { lang } from '../../../../stage/kit/texts.ts'

/** What players call clubs, markets and choices. */

export const clubName = (club: Pick<ClubView, 'zh' | 'en'>): string => club[lang]

export const marketNames = (): Readonly<Record<string, string>> => ({
  result: say('獨贏', '1X2'),
  handicap: say('讓球', 'Handicap'),
  total: say('大小', 'Goals'),
  both: say('雙方進球', 'Both score'),
  score: say('波膽', 'Correct score'),
})

/** `AH:home:-0.5` of a match between two clubs, as it stands on a slip. */
export function choiceName(selection: string, { home, away }: { readonly home: string; readonly away: string }): string {
  const [kind = '', at = '', line = ''] = selection.split(':')
  if (kind === '1') return say(`${home} 勝`, `${home} to win`)
  if (kind === '2') return say(`${away} 勝`, `${away} to win`)
  if (kind === 'X') return say('和局', 'Draw')
  if (kind === 'AH') return `${at === 'home' ? home : away} ${line}`
  if (kind === 'over') return say(`大 ${at}`, `Over ${at}`)
  if (kind === 'under') return say(`小 ${at}`, `Under ${at}`)
  if (kind === 'BTTS') return at === 'yes' ? say('雙方進球：是', 'Both score: yes') : say('雙方進球：否', 'Both score: no')
  return at === 'other' ? say('其他比分', 'Any other score') : at
}

/** The short form on an odds button. */
export function buttonName(selection: string): string {
  const [kind = '', at = '', line = ''] = selection.split(':')
  if (kind === '1') return say('主', '1')
  if (kind === '2') return say('客', '2')
  if (kind === 'X') return say('和', 'X')
  if (kind === 'AH') return `${at === 'home' ? say('主', 'H') : say('客', 'A')} ${line}`
  if (kind === 'over') return say(`大 ${at}`, `O ${at}`)
  if (kind === 'under') return say(`小 ${at}`, `U ${at}`)
  if (kind === 'BTTS') return at === 'yes' ? say('是', 'Yes') : say('否', 'No')
  return at === 'other' ? say('其他', 'Other') : at
}

/** Hundredths as people read odds. */
export const oddsText = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** How a leg ended, or that it has not. */
export function verdictName(verdict: LegView['verdict'], isOver: boolean): readonly [word: string, kind: string] {
  if (verdict === null) return isOver ? [say('取消', 'Void'), 'void'] : [say('未開', 'Open'), 'open']
  if (verdict === 1) return [say('贏', 'Won'), 'won']
  if (verdict === 0.5) return [say('贏半', 'Half won'), 'won']
  if (verdict === 0) return [say('走盤', 'Push'), 'void']
  return verdict === -0.5 ? [say('輸半', 'Half lost'), 'lost'] : [say('輸', 'Lost'), 'lost']
}

export const roundTitle = ({ season, day }: { readonly season: number; readonly day: number }): string =>
  say(`第 ${season} 季 第 ${day} 輪`, `Season ${season} · Round ${day}`)
