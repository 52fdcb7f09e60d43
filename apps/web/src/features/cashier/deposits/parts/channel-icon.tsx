import type { ChannelType } from '@jade/contract/cashier/deposit-calls'
import {
  IconBuildingBank,
  IconBuildingStore,
  IconCashMove,
  IconCreditCardPay,
  IconCurrencyTether,
  IconDeviceMobileDollar,
} from '@tabler/icons-react'
import css from './channel-icon.module.css'

const ICONS = {
  bank: IconBuildingBank,
  third: IconCreditCardPay,
  atm: IconCashMove,
  store: IconBuildingStore,
  virtual: IconDeviceMobileDollar,
  usdt: IconCurrencyTether,
} as const satisfies Readonly<Record<ChannelType, unknown>>

/** The sign of a way to pay. */
export function ChannelSign({ type, size }: { readonly type: ChannelType; readonly size: number }) {
  const Icon = ICONS[type]
  return <Icon size={size} stroke={1.5} aria-hidden />
}

/** The same as a medal. */
export function ChannelIcon({ type }: { readonly type: ChannelType }) {
  return (
    <span className={css.medal} aria-hidden>
      <ChannelSign type={type} size={26} />
    </span>
  )
}
