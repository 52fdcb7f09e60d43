/* What deposits and withdrawals may use of the player's payout accounts. */
export type { AccountKind, PayAccount } from './accounts.ts'
export { useAccounts } from './bound-accounts.ts'
export { KindTabs } from './parts/kind-tabs.tsx'
export { cardsQuery, storesQuery, usdtQuery } from './queries.ts'
