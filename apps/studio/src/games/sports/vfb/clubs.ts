import type { Rating } from './rules.ts'

/** A club of ours: nobody's name, nobody's badge (GAMES-25). */
export interface Club extends Rating {
  /** Three letters, for ever. */
  readonly code: string
  readonly zh: string
  readonly en: string
  /** Of the shirt, then of its trim. */
  readonly colours: readonly [shirt: string, trim: string]
}

/** Attack and defence in thousandths; a lower defence lets fewer goals in. */
export const clubs: readonly Club[] = [
  { code: 'JDC', zh: '翠玉城', en: 'Jade City', colours: ['#11805f', '#f2d27a'], attack: 1250, defence: 820 },
  { code: 'CRP', zh: '赤焰嶺', en: 'Crimson Ridge', colours: ['#b3202c', '#ffe3c4'], attack: 1210, defence: 850 },
  { code: 'SKL', zh: '天燈', en: 'Sky Lantern', colours: ['#f08a24', '#3b1c08'], attack: 1160, defence: 830 },
  { code: 'BLB', zh: '藍灣', en: 'Blue Bay', colours: ['#1c5fc4', '#f4f7ff'], attack: 1180, defence: 900 },
  { code: 'TPE', zh: '颱風眼', en: 'Typhoon Eye', colours: ['#3d4a63', '#7fe0ff'], attack: 1130, defence: 880 },
  { code: 'GLF', zh: '金麥原', en: 'Goldfield', colours: ['#e0b020', '#16351d'], attack: 1100, defence: 940 },
  { code: 'NGT', zh: '夜市聯', en: 'Night Market', colours: ['#4a1f7a', '#ff7ac1'], attack: 1080, defence: 980 },
  { code: 'TEA', zh: '茶山', en: 'Tea Hills', colours: ['#5a7d2a', '#fff6d8'], attack: 1020, defence: 900 },
  { code: 'CLS', zh: '雲海', en: 'Cloud Sea', colours: ['#dfe9f2', '#4a6a8f'], attack: 1040, defence: 1000 },
  { code: 'RLW', zh: '鐵道人', en: 'Railwaymen', colours: ['#23262d', '#d94b3d'], attack: 980, defence: 960 },
  { code: 'BMB', zh: '竹林', en: 'Bamboo Grove', colours: ['#8fbf3f', '#1d3310'], attack: 1000, defence: 1060 },
  { code: 'PRL', zh: '珍珠灘', en: 'Pearl Shore', colours: ['#f6ece0', '#c05c86'], attack: 940, defence: 1020 },
  { code: 'ORC', zh: '蘭花谷', en: 'Orchid Valley', colours: ['#c24f9a', '#fdf0fa'], attack: 960, defence: 1100 },
  { code: 'LGH', zh: '燈塔角', en: 'Lighthouse Point', colours: ['#ffffff', '#d3202f'], attack: 890, defence: 1080 },
  { code: 'SNW', zh: '雪稜', en: 'Snow Crest', colours: ['#9fd6e8', '#12324a'], attack: 860, defence: 1150 },
  { code: 'FFL', zh: '螢火谷', en: 'Firefly Vale', colours: ['#15473f', '#e6ff5a'], attack: 820, defence: 1220 },
]
