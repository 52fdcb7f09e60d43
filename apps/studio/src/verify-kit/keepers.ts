import { type Published, readAnchors } from '../kit/anchors.ts'
import type { Place } from '../kit/rules-times.ts'
import { el } from '../stage/kit/dom.ts'
import { taipeiTime } from '../stage/kit/records.ts'
import { type TextName, text } from './texts.ts'
import { pair, step, unmarked } from './view.ts'

/** Somebody who kept the anchors of days before their rounds: this browser, the site that led here, a file that the player has. */
export interface Keeper {
  readonly by: 'browser' | 'site' | 'file'
  readonly anchors: Published
}

const names: Readonly<Record<Keeper['by'], TextName>> = { browser: 'keptByBrowser', site: 'keptBySite', file: 'keptByFile' }

/** What a site adds behind the address of a round: the anchors that it kept of that day. Never sent to the studio. */
export function siteAnchors(hash: string): Published {
  const [, told = ''] = /^#kept=(.+)$/.exec(hash) ?? []
  try {
    return readAnchors(decodeURIComponent(told))
  } catch {
    return readAnchors(null)
  }
}

/** Whether the anchor told is the one that was kept before the bets, and by whom; without anybody no mark, and what that means. */
export function anchorStep({ keepers, place, anchored }: AnchorsOf): HTMLElement {
  if (anchored === null) return unmarked(text('stepKept'), el('p', {}, text('notKept')))
  const kept = keepers.flatMap(({ by, anchors }) =>
    anchors.lines
      .filter(({ line, day }) => line === place?.line && day === place.day)
      .map((each) => pair(each.kept ? `${text(names[by])} ${taipeiTime(each.kept)}` : text(names[by]), each.anchor)),
  )
  return step(text('stepKept'), anchored, ...kept)
}

export interface AnchorsOf {
  readonly keepers: readonly Keeper[]
  /** Of the round; null where its name is none. */
  readonly place: Pick<Place, 'line' | 'day'> | null
  readonly anchored: boolean | null
}
