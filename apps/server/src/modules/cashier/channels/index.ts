import type { ChannelType } from '@jade/contract/cashier/calls'
import { bank } from './bank.ts'
import type { Channel } from './kind.ts'
import { third } from './third.ts'

/** The ways to deposit that exist, by type. One line per channel. */
export const channels: Readonly<Partial<Record<ChannelType, Channel>>> = { bank, third }
