/* What other features may use of the levels. */
export { RankCard } from './parts/rank-card.tsx'
