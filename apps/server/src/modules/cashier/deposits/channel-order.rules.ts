// Its setting deposit_sort: packages/contract/src/cashier/settings.ts. Within one kind channels.store.ts sorts.
import type { ChannelType } from '@jade/contract/cashier/deposit-calls'

/** The kinds of open channels as players see them (CASHIER-10): in the order of the setting `deposit_sort`, each once. A kind that it leaves out comes first. */
export function inOrder(types: readonly ChannelType[], sort: string): readonly ChannelType[] {
  const order = sort.split(',')
  return [...new Set(types)].sort((a, b) => order.indexOf(a) - order.indexOf(b))
}
