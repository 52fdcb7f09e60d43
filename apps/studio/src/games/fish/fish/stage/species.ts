import { dragonWheel, giantSquid, goldenDragon, mermaid } from './art/bosses.ts'
import { dolphin, goldenShark, goldenTurtle, shark, swordfish, whale } from './art/large.ts'
import { bombCrab, chest, jellyfish, lanternfish, lightningJelly, lobster, octopus, ray, seahorse, turtle } from './art/middle.ts'
import type { Drawing } from './art/paint.ts'
import { bubblefish, butterflyfish, clownfish, guppy, lionfish, pufferfish } from './art/small.ts'

/** How a creature moves: its body waves, it floats upright and breathes, or it turns. */
type Manner = 'swim' | 'float' | 'turn'

export interface Species {
  readonly zh: string
  readonly en: string
  /** Pixels of the world from tail to head. */
  readonly long: number
  readonly manner: Manner
  readonly draw: () => Drawing
  /** Comes with words across the sea. */
  readonly boss?: true
}

/** All that swims, by the names of the rules. */
export const species: Readonly<Record<string, Species>> = {
  clownfish: { zh: '小丑魚', en: 'Clownfish', long: 62, manner: 'swim', draw: clownfish },
  guppy: { zh: '熱帶魚', en: 'Tropical fish', long: 66, manner: 'swim', draw: guppy },
  bubblefish: { zh: '泡泡魚', en: 'Bubblefish', long: 64, manner: 'swim', draw: bubblefish },
  lionfish: { zh: '獅子魚', en: 'Lionfish', long: 84, manner: 'swim', draw: lionfish },
  butterflyfish: { zh: '蝴蝶魚', en: 'Butterflyfish', long: 72, manner: 'swim', draw: butterflyfish },
  pufferfish: { zh: '河豚', en: 'Pufferfish', long: 82, manner: 'swim', draw: pufferfish },
  seahorse: { zh: '海馬', en: 'Seahorse', long: 66, manner: 'float', draw: seahorse },
  jellyfish: { zh: '水母', en: 'Jellyfish', long: 92, manner: 'float', draw: jellyfish },
  octopus: { zh: '章魚', en: 'Octopus', long: 108, manner: 'float', draw: octopus },
  lobster: { zh: '龍蝦', en: 'Lobster', long: 124, manner: 'swim', draw: lobster },
  turtle: { zh: '海龜', en: 'Sea turtle', long: 126, manner: 'swim', draw: turtle },
  lanternfish: { zh: '燈籠魚', en: 'Lanternfish', long: 122, manner: 'swim', draw: lanternfish },
  ray: { zh: '魟魚', en: 'Ray', long: 146, manner: 'swim', draw: ray },
  dolphin: { zh: '海豚', en: 'Dolphin', long: 178, manner: 'swim', draw: dolphin },
  swordfish: { zh: '旗魚', en: 'Swordfish', long: 206, manner: 'swim', draw: swordfish },
  shark: { zh: '鯊魚', en: 'Shark', long: 224, manner: 'swim', draw: shark },
  'golden-shark': { zh: '黃金鯊', en: 'Golden shark', long: 240, manner: 'swim', draw: goldenShark },
  whale: { zh: '鯨魚', en: 'Whale', long: 300, manner: 'swim', draw: whale },
  'golden-turtle': { zh: '黃金龜', en: 'Golden turtle', long: 176, manner: 'swim', draw: goldenTurtle },
  mermaid: { zh: '美人魚', en: 'Mermaid', long: 240, manner: 'swim', draw: mermaid, boss: true },
  'giant-squid': { zh: '巨魷', en: 'Giant squid', long: 310, manner: 'swim', draw: giantSquid, boss: true },
  'golden-dragon': { zh: '金龍', en: 'Golden dragon', long: 370, manner: 'swim', draw: goldenDragon, boss: true },
  'bomb-crab': { zh: '炸彈蟹', en: 'Bomb crab', long: 110, manner: 'float', draw: bombCrab },
  'lightning-jelly': { zh: '閃電水母', en: 'Lightning jelly', long: 104, manner: 'float', draw: lightningJelly },
  chest: { zh: '寶箱', en: 'Treasure chest', long: 112, manner: 'float', draw: chest },
  'dragon-wheel': { zh: '龍輪', en: 'Dragon wheel', long: 170, manner: 'turn', draw: dragonWheel, boss: true },
}
