import type { BetGroup } from './calls.ts'

/** Groups of games as reports call them. */
export const groupNames: Readonly<Record<BetGroup, Readonly<Record<'zh' | 'en', string>>>> = {
  sports: { zh: '體育', en: 'Sports' },
  casino: { zh: '真人', en: 'Live casino' },
  slots: { zh: '電子', en: 'Slots' },
  fish: { zh: '捕魚', en: 'Fishing' },
  lottery: { zh: '彩票', en: 'Lottery' },
  cards: { zh: '棋牌', en: 'Cards' },
  mini: { zh: '迷你遊戲', en: 'Mini games' },
}
