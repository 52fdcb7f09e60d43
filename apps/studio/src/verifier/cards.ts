/// <reference types="vite/types/importMeta.d.ts" />
import type { Card } from '../kit/card.ts'

/**
 * The cards of all games. Found by their place and not by games/cards.ts: that one has what is told of them too, which would stand in the bundle.
 */
export const cards: readonly Card[] = Object.values(import.meta.glob<Card>('../games/*/*/card.ts', { eager: true, import: 'card' }))
