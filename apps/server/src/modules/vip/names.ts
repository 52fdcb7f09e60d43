import type { PrizeRow } from './prizes.store.ts'

export interface Names {
  readonly zh: string
  readonly en: string
}

/** What a prize is for, as lists, records and messages call it. */
export function prizeName({ kind, level, occasion }: Pick<PrizeRow, 'kind' | 'level' | 'occasion'>): Names {
  if (kind === 'upgrade') return { zh: `VIP ${level} 升級禮金`, en: `VIP ${level} upgrade prize` }
  if (kind === 'month') return { zh: `VIP ${level} 每月禮金（${occasion}）`, en: `VIP ${level} monthly prize (${occasion})` }
  if (kind === 'birthday') return { zh: `VIP ${level} 生日禮金`, en: `VIP ${level} birthday prize` }
  return { zh: `返水（${occasion}）`, en: `Rebate (${occasion})` }
}

const GROUPS: Readonly<Record<string, Names>> = {
  sports: { zh: '體育', en: 'Sports' },
  casino: { zh: '真人', en: 'Live casino' },
  slots: { zh: '電子', en: 'Slots' },
  fish: { zh: '捕魚', en: 'Fishing' },
  lottery: { zh: '彩票', en: 'Lottery' },
  cards: { zh: '棋牌', en: 'Cards' },
  '': { zh: '前期更正', en: 'Earlier corrections' },
}

/** A group of games; '' is what corrections of before took off. */
export const groupName = (group: string): Names => GROUPS[group] ?? { zh: group, en: group }
