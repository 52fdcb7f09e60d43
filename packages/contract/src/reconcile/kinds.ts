import { adjustmentsChecks } from '../adjustments/checks.ts'
import { alertsChecks } from '../alerts/checks.ts'
import { cashierChecks } from '../cashier/checks.ts'
import { gamesChecks } from '../games/checks.ts'
import { mallChecks } from '../mall/checks.ts'
import { vipChecks } from '../vip/checks.ts'
import { pointsChecks } from '../points/checks.ts'
import { walletChecks } from '../wallet/checks.ts'
import type { CheckKind, CheckTable } from '../kernel/check.ts'
import { reconcileChecks } from './checks.ts'

/** What is compared with what, as the console names it (CONSOLE-8): one line for each room that has checks, or it does not compile. */
export const reconciliationKinds = {
  ...walletChecks,
  ...gamesChecks,
  ...cashierChecks,
  ...adjustmentsChecks,
  ...pointsChecks,
  ...mallChecks,
  ...vipChecks,
  ...alertsChecks,
  ...reconcileChecks,
} as const satisfies Readonly<Record<CheckKind, CheckTable[string]>>

export const kindNames = Object.keys(reconciliationKinds) as [CheckKind, ...CheckKind[]]
