import type { CardFile } from '../kit/card.ts'

/** The card of every game, one line each, in the order that operators are told them. Everything that lists games reads these. */
export const cards: readonly CardFile[] = await Promise.all([
  import('./slots/slt243/card.ts'),
  import('./slots/sky9/card.ts'),
  import('./mini/lm/card.ts'),
  import('./mini/dice/card.ts'),
  import('./fish/fish/card.ts'),
  import('./casino/bac/card.ts'),
  import('./casino/dt/card.ts'),
  import('./casino/sicbo/card.ts'),
  import('./cards/niu/card.ts'),
  import('./cards/bj/card.ts'),
  import('./lottery/k3/card.ts'),
  import('./lottery/pk10/card.ts'),
  import('./lottery/l395/card.ts'),
  import('./lottery/l496/card.ts'),
  import('./sports/vfb/card.ts'),
])
