import { type OwnMode, ownKinds } from './kinds/index.ts'
import type { Takes } from './kinds/kind.ts'

/**
 * The eleven kinds of offers (CONST-034 of the specification); 0 stands for all of them in filters. Every list of them keeps this order of
 * numbers; the site's menu has its own.
 */
export const modes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const
/** One of the eleven built-in kinds of offers, which alone stand in the site's menu. */
export type MenuMode = (typeof modes)[number]
export type Mode = MenuMode | OwnMode

/** The eleven, and behind them the kinds of this house's own (kinds/). */
export const allModes: readonly [Mode, ...Mode[]] = [...modes, ...ownKinds.map(({ mode }) => mode as OwnMode)]

type Names = Readonly<Record<Mode, { readonly zh: string; readonly en: string }>>

const menuNames = {
  1: { zh: '一般優惠', en: 'General' },
  2: { zh: '首存優惠', en: 'First deposit' },
  3: { zh: '每日首存', en: 'First deposit of the day' },
  4: { zh: '累積儲值', en: 'Accumulated deposits' },
  5: { zh: '註冊禮', en: 'Welcome gift' },
  6: { zh: '有效投注', en: 'Valid bets' },
  7: { zh: '救援金', en: 'Rescue money' },
  8: { zh: '單筆儲值', en: 'Single deposit' },
  9: { zh: '推薦好友', en: 'Recommend a friend' },
  10: { zh: '好禮相送', en: 'Gifts' },
  11: { zh: '紅包', en: 'Red packets' },
} as const satisfies Readonly<Record<MenuMode, { readonly zh: string; readonly en: string }>>

/** What each mode is called, for messages and the console; the site's menu has its own texts. */
export const modeNames = { ...menuNames, ...Object.fromEntries(ownKinds.map(({ mode, name }) => [mode, name])) } as Names

const menuTakes: Readonly<Record<MenuMode, Takes>> = {
  1: 'money',
  2: 'deposit',
  3: 'deposit',
  4: 'sum',
  5: 'nothing',
  6: 'sum',
  7: 'sum',
  8: 'deposit',
  9: 'nothing',
  10: 'nothing',
  11: 'nothing',
}

/** What the steps of an offer of this mode are asked about. */
export const takesOf = (mode: Mode): Takes => ownKinds.find((kind) => kind.mode === mode)?.takes ?? menuTakes[mode as MenuMode]
