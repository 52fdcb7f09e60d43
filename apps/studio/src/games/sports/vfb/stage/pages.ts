import { cents } from '@jade/contract/cents'
import type { ClubView, LeagueView, MatchView, PastDay, PastMatch } from '../../../../protocol/sports-protocol.ts'
import type { LegView, SlipView } from '../../../../protocol/table-protocol.ts'
import type { PlayApi } from '../../../../stage/kit/api.ts'
import { beaconLine, beaconNote } from '../../../../stage/kit/beacon.ts'
import { el } from '../../../../stage/kit/dom.ts'
import { less, shown } from '../../../../stage/kit/money.ts'
import { anchorsLink, facts, taipeiTime, verifyLink } from '../../../../stage/kit/records.ts'
import { say } from '../../../../stage/kit/say.ts'
import { paged } from '../../../../stage/kit/sheet.ts'
import { crest } from './crest.ts'
import { choiceName, clubName, oddsText, roundTitle, verdictName } from './names.ts'

export type ClubOf = (code: string) => ClubView

/** The table of the league, with the next day's pairs below. */
export function tablePage({ table, next }: Pick<LeagueView, 'table' | 'next'>, clubOf: ClubOf): HTMLElement {
  const head = [
    '#',
    say('球隊', 'Club'),
    say('賽', 'P'),
    say('勝', 'W'),
    say('和', 'D'),
    say('負', 'L'),
    say('球差', 'GD'),
    say('分', 'Pts'),
  ]
  const rows = table.map((row, at) => {
    const club = clubOf(row.club)
    const difference = row.scored - row.conceded
    const numbers = [row.won + row.drawn + row.lost, row.won, row.drawn, row.lost, difference > 0 ? `+${difference}` : difference]
    return el(
      'tr',
      at < 4 ? { class: 'top-four' } : {},
      el('td', { class: 'number' }, String(at + 1)),
      el('th', { scope: 'row' }, crest(club, 20), clubName(club)),
      ...numbers.map((number) => el('td', { class: 'number' }, String(number))),
      el('td', { class: 'number points' }, String(row.points)),
    )
  })
  return el(
    'div',
    { class: 'league' },
    el('table', {}, el('thead', {}, el('tr', {}, ...head.map((name) => el('th', { scope: 'col' }, name)))), el('tbody', {}, ...rows)),
    el('h3', {}, say('下一輪', 'Next round')),
    el(
      'ul',
      { class: 'next' },
      ...next.map(({ home, away }) => {
        const [one, other] = [clubOf(home), clubOf(away)]
        return el('li', {}, crest(one, 18), clubName(one), el('i', {}, 'v'), clubName(other), crest(other, 18))
      }),
    ),
  )
}

/** Days that have ended, each with the way to check it. */
export async function resultsPage(api: PlayApi, clubOf: ClubOf, body: HTMLElement): Promise<void> {
  const list = el('div', { class: 'past-days' })
  await paged(body, list, async (before) => {
    const page = await api.matchdays(before)
    list.append(...page.days.map((day) => pastDay(day, clubOf)))
    return page.next
  })
}

function pastDay(day: PastDay, clubOf: ClubOf): HTMLElement {
  const matches = day.matches?.map((match) => pastMatch(match, clubOf)) ?? [
    el('p', { class: 'empty' }, say('本輪作廢，投注已全數退回', 'This round was void, all stakes went back')),
  ]
  return el('article', { class: 'past' }, el('header', {}, el('b', {}, roundTitle(day)), verifyLink(day.id)), ...matches)
}

function pastMatch({ home, away, score, goals }: PastMatch, clubOf: ClubOf): HTMLElement {
  const [one, other] = [clubOf(home), clubOf(away)]
  const minutes = (side: 'home' | 'away') => goals.filter((goal) => goal.side === side).map(({ minute }) => `${minute}′`)
  return el(
    'div',
    { class: 'past-match' },
    crest(one, 20),
    el('span', {}, clubName(one), el('small', {}, minutes('home').join(' '))),
    el('b', {}, `${score.home} – ${score.away}`),
    el('span', { class: 'away' }, clubName(other), el('small', {}, minutes('away').join(' '))),
    crest(other, 20),
  )
}

/** How two clubs have met in the last seasons. */
export async function meetingsOf(api: PlayApi, clubOf: ClubOf, { match, body }: { match: MatchView; body: HTMLElement }): Promise<void> {
  const { meetings } = await api.meetings(match.home, match.away)
  body.append(
    ...meetings.map((each) => {
      const row = pastMatch(each, clubOf)
      row.prepend(el('small', { class: 'when' }, `S${each.season}·R${each.day}`))
      return row
    }),
    ...(meetings.length === 0 ? [el('p', { class: 'empty' }, say('本季首次交手', 'They have not met yet'))] : []),
  )
}

/** The player's own slips with every leg. */
export async function slipsPage(api: PlayApi, clubOf: ClubOf, body: HTMLElement): Promise<void> {
  const list = el('div', { class: 'my-slips' })
  await paged(body, list, async (before) => {
    const page = await api.slips(before)
    list.append(...page.slips.map((slip) => slipCard(slip, clubOf)))
    return page.next
  })
}

function stateOf({ status, payout, stake }: SlipView): readonly [word: string, kind: string] {
  if (status === 'open') return [say('未結算', 'Open'), 'open']
  if (status === 'void') return [say('已退回', 'Returned'), 'void']
  if (cents(payout) === 0n) return [say('未中', 'Lost'), 'lost']
  if (payout === stake) return [say('走盤退回', 'Push, returned'), 'void']
  return less(payout, stake) > 0n ? [say('贏', 'Won'), 'won'] : [say('部分返還', 'Part returned'), 'void']
}

export function slipCard(slip: SlipView, clubOf: ClubOf): HTMLElement {
  const legs = slip.legs ?? []
  const [word, kind] = stateOf(slip)
  const title = legs.length > 1 ? say(`${legs.length} 串 1`, `${legs.length}-fold`) : say('單關', 'Single')
  return el(
    'article',
    { class: `slip-card ${kind}` },
    el('header', {}, el('b', {}, `${title} @ ${slip.odds ?? ''}`), el('span', { class: 'stamp' }, word)),
    el('ul', {}, ...legs.map((leg) => legLine(leg, clubOf, slip.status !== 'open'))),
    el(
      'footer',
      {},
      el('time', {}, `${taipeiTime(slip.placedAt)} · ${slip.roundName}`),
      el('span', {}, `${say('投注', 'Stake')} ${shown(slip.stake)}`),
      el('b', {}, slip.status === 'open' ? '' : `${say('返還', 'Return')} ${shown(slip.payout)}`),
      verifyLink(slip.ref),
    ),
  )
}

function legLine(leg: LegView, clubOf: ClubOf, isOver: boolean): HTMLElement {
  const [home, away] = [clubName(clubOf(leg.home)), clubName(clubOf(leg.away))]
  const [word, kind] = verdictName(leg.verdict, isOver)
  const score = leg.final ? ` ${leg.final.home}–${leg.final.away}` : ''
  return el(
    'li',
    { class: kind },
    el('b', {}, choiceName(leg.selection, { home, away })),
    el('output', {}, oddsText(leg.price)),
    el('small', {}, `${home} – ${away}${score}`),
    el('span', { class: 'verdict' }, word),
  )
}

/** What was fixed before betting opened, and where the rest comes from. */
export async function fairness(api: PlayApi, body: HTMLElement): Promise<void> {
  const { day } = (await api.league()).matchday
  body.append(
    el(
      'p',
      {},
      say(
        '開盤時先公布本輪金鑰的雜湊。比賽每三分鐘由金鑰與當下公布的信標共同決定；最後三分鐘決定後才公開金鑰，任何人都能逐分鐘重算八場比賽與所有賠率。',
        'The hash of the round’s key is published when betting opens. Every three minutes are decided by the key and a beacon that is published then. The key is published after the last minutes: anyone can recompute all eight matches minute by minute, and every price.',
      ),
    ),
  )
  if (!day) return
  body.append(
    el('p', {}, beaconNote(day.beacon)),
    facts(
      [say('輪次', 'Round'), day.name],
      [say('本輪金鑰的雜湊', 'Hash of this round’s key'), day.keyBefore],
      [say('第一個信標', 'First beacon'), beaconLine(day.beacon)],
    ),
    anchorsLink(),
  )
}
