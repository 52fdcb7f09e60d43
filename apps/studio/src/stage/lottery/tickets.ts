import { cents } from '@jade/contract/cents'
import type { SeriesView } from '../../protocol/draw-protocol.ts'
import type { SlipView } from '../../protocol/table-protocol.ts'
import { type PlayApi, Refused } from '../kit/api.ts'
import { el } from '../kit/dom.ts'
import { tell } from '../kit/message.ts'
import { less, shown } from '../kit/money.ts'
import { taipeiTime, verifyLink } from '../kit/records.ts'
import { text } from '../kit/texts.ts'
import type { Board } from './board.ts'
import type { Face } from './face.ts'
import { say } from '../kit/say.ts'
import { shortIssue } from './numerals.ts'
import { choice, paged } from '../kit/sheet.ts'

interface Parts<R> {
  readonly api: PlayApi
  readonly face: Face<R>
  readonly board: Board
}

/** The player's own tickets with every line's result, and her series. */
export async function tickets<R>(parts: Parts<R>, body: HTMLElement): Promise<void> {
  const place = el('div')
  const show = (at: number) => {
    place.replaceChildren()
    void (at === 0 ? slips(parts, place) : series(parts, place))
  }
  body.append(choice([say('投注紀錄', 'Tickets'), say('追號', 'Series')], show), place)
  show(0)
}

async function slips<R>(parts: Parts<R>, body: HTMLElement): Promise<void> {
  const list = el('div', { class: 'tickets' })
  await paged(body, list, async (before) => {
    const page = await parts.api.slips(before)
    list.append(...page.slips.map((slip) => ticket(parts, slip as SlipView<R>)))
    return page.next
  })
}

const stateOf = ({ status, payout, stake }: SlipView): readonly [word: string, kind: string] => {
  if (status === 'open') return [say('待開獎', 'Waiting'), 'open']
  if (status === 'void') return [say('已退回', 'Returned'), 'void']
  return cents(payout) > 0n ? [say('中獎', 'Won'), less(payout, stake) > 0n ? 'won' : 'part'] : [say('未中獎', 'Lost'), 'lost']
}

/** One ticket: head with issue and state, the draw, each line with what it returned. */
function ticket<R>({ face, board }: Parts<R>, slip: SlipView<R>): HTMLElement {
  const [word, kind] = stateOf(slip)
  const lines = Object.entries(slip.bets).map(([bet, stake]) => {
    const back = slip.returns ? cents(slip.returns[bet] ?? '0') : null
    const mark = back === null ? '…' : back > 0n ? '✓' : '–'
    return el(
      'li',
      { class: back !== null && back > 0n ? 'line-won' : '' },
      el('span', { class: 'line-mark' }, mark),
      el('b', {}, board.nameOf(bet)),
      el('span', {}, shown(stake)),
      el('output', {}, back === null ? '' : shown(back)),
    )
  })
  return el(
    'article',
    { class: `ticket ${kind}` },
    el('header', {}, el('b', {}, say(`第 ${slip.roundName} 期`, `Issue ${slip.roundName}`)), el('span', { class: 'stamp' }, word)),
    ...(slip.result ? [face.small(slip.result)] : []),
    el('ul', {}, ...lines),
    el(
      'footer',
      {},
      el('time', {}, taipeiTime(slip.placedAt)),
      el('span', {}, `${say('投注', 'Stake')} ${shown(slip.stake)}`),
      el('b', {}, slip.status === 'open' ? '' : `${say('返還', 'Return')} ${shown(slip.payout)}`),
      verifyLink(slip.ref),
    ),
  )
}

async function series<R>(parts: Parts<R>, body: HTMLElement): Promise<void> {
  const list = el('div', { class: 'tickets' })
  await paged(body, list, async (before) => {
    const page = await parts.api.series(before)
    list.append(...page.series.map((each) => seriesCard(parts, each)))
    return page.next
  })
}

const ends = (status: SeriesView['status']): string =>
  ({
    running: say('進行中', 'Running'),
    played: say('已完成', 'Finished'),
    won: say('中獎即停', 'Stopped at a win'),
    cancelled: say('已取消', 'Cancelled'),
  })[status]

/** What stopped a series, where its own limits did. */
const stopped = (of: SeriesView): string =>
  of.stoppedBy === null
    ? ends(of.status)
    : {
        win: say('中獎即停', 'Stopped at a win'),
        gain: say('已達贏額上限', 'Stopped: won enough'),
        loss: say('已達輸額上限', 'Stopped: loss limit'),
        time: say('已達時間上限', 'Stopped: time limit'),
      }[of.stoppedBy]

function seriesCard<R>(parts: Parts<R>, of: SeriesView): HTMLElement {
  const steps = of.steps.map(({ issue, stake, status, payout }) => {
    const word = status === 'cancelled' ? say('已退回', 'returned') : payout === null ? say('待開獎', 'waiting') : shown(payout)
    return el('li', {}, el('b', {}, shortIssue(issue)), el('span', {}, shown(stake)), el('output', {}, word))
  })
  const card = el(
    'article',
    { class: `ticket ${of.status === 'running' ? 'open' : of.status === 'won' ? 'won' : 'lost'}` },
    el(
      'header',
      {},
      el('b', {}, say(`追號 ${of.steps.length} 期`, `${of.steps.length} issues`)),
      el('span', { class: 'stamp' }, stopped(of)),
    ),
    el('ul', { class: 'steps' }, ...steps),
    el(
      'footer',
      {},
      el('span', {}, `${say('總額', 'Total')} ${shown(of.stake)}`),
      el('span', {}, of.stopOnWin ? say('中獎即停', 'stops at a win') : ''),
    ),
  )
  if (of.status !== 'running') return card
  const cancel = el('button', { type: 'button', class: 'act' }, say('取消未開獎各期並退回', 'Cancel what is not sold out'))
  cancel.addEventListener('click', () => {
    cancel.disabled = true
    parts.api.cancelSeries(of.id).then(
      (ended) => card.replaceWith(seriesCard(parts, ended)),
      (error: unknown) => tell(error instanceof Refused ? error.message : text('failed')),
    )
  })
  card.append(cancel)
  return card
}
