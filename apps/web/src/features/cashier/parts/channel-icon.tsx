import type { ChannelType } from '@jade/contract/cashier/deposit-calls'
import { IconBarcode, IconBuildingBank, IconBuildingStore, IconCoin, IconDeviceLaptop, IconDeviceMobileBolt } from '@tabler/icons-react'
import css from './channel-icon.module.css'

const ICONS = {
  bank: IconBuildingBank,
  third: IconDeviceMobileBolt,
  atm: IconDeviceLaptop,
  store: IconBuildingStore,
  virtual: IconBarcode,
  usdt: IconCoin,
} as const satisfies Readonly<Record<ChannelType, unknown>>

/** The medal of a way to pay. */
export function ChannelIcon({ type }: { readonly type: ChannelType }) {
  const Icon = ICONS[type]
  return (
    <span className={css.medal} aria-hidden>
      <Icon size={26} stroke={1.5} />
    </span>
  )
}
