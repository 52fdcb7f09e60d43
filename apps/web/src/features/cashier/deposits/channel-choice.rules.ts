import type { ChosenChannel } from './deposit-form.ts'
import type { ChannelGroup } from './queries.ts'

interface Wished {
  readonly type?: ChannelGroup['type'] | undefined
  /** Of the channel. */
  readonly id?: number | undefined
  /** The promotion that the player came with (CASHIER-12). */
  readonly offer?: number | undefined
}

/** The way to pay to begin with: the one asked for, else one that takes the promotion and is open, else the first. Undefined where there is none. */
export function beginningChannel(groups: readonly ChannelGroup[], { type, id, offer }: Wished): ChosenChannel | undefined {
  const takes = (entry: ChannelGroup['list'][number]) => entry.status !== 0 && entry.activities.some((one) => one.id === offer)
  const group =
    groups.find((one) => one.type === type) ??
    groups.find(({ list }) => list.some((one) => one.id === id)) ??
    groups.find(({ list }) => list.some(takes)) ??
    groups[0]
  const entry = group?.list.find((one) => one.id === id) ?? group?.list.find(takes) ?? group?.list[0]
  return group && entry && { ...entry, type: group.type }
}
