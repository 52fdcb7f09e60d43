/** Where J coins come from and go to, as the player's record names it (POINTS-2). The house account of the book has the same name. */
export const pointSources = {
  opening: { zh: '開戶贈點', en: 'Opening coins' },
  task: { zh: '任務獎勵', en: 'Task reward' },
  'sign-in': { zh: '每日簽到', en: 'Daily sign-in' },
  prize: { zh: '獎勵', en: 'Prize' },
  mall: { zh: '商城兌換', en: 'Mall exchange' },
  'mall-return': { zh: '兌換退回', en: 'Exchange returned' },
  game: { zh: '商城遊戲', en: 'Mall game' },
  'game-win': { zh: '商城遊戲獲獎', en: 'Mall game win' },
  adjustment: { zh: '人工調整', en: 'Adjustment' },
} as const satisfies Readonly<Record<string, { readonly zh: string; readonly en: string }>>

export type PointSource = keyof typeof pointSources
export const pointSourceNames = Object.keys(pointSources) as [PointSource, ...PointSource[]]

/** What a coin is called in the book. */
export const POINT_CURRENCY = 'JCOIN'
