// Which ways to deposit exist. In which order they are shown is decided in
// apps/server/src/modules/cashier/deposits/channel-order.rules.ts.
import type { ChannelType } from '@jade/contract/cashier/deposit-calls'
import { atm } from './atm/atm.ts'
import { bank } from './bank/bank.ts'
import type { Channel } from './kind.ts'
import { store } from './store/store-code.ts'
import { third } from './third/third.ts'
import { usdt } from './usdt/usdt.ts'
import { virtual } from './virtual/virtual.ts'

/** The ways to deposit that exist, by type. One line per channel. */
export const channels: Readonly<Record<ChannelType, Channel>> = { bank, third, atm, store, virtual, usdt }
