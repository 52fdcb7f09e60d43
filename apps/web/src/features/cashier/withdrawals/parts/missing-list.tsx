import {
  IconBuildingBank,
  IconBuildingStore,
  IconClockHour4,
  IconCurrencyDollar,
  IconId,
  IconLock,
  IconRefresh,
  IconUser,
} from '@tabler/icons-react'
import { m } from '#messages'
import css from './missing-list.module.css'
import { PlaceLink } from '../../parts/place-link.tsx'

/** Where each hindrance is cleared; the others clear themselves. */
const STEPS = {
  'cashier.need_name': { icon: IconUser, to: ['user-info', 'edit', 'account-manage'], label: m.cashier_to_info },
  'cashier.need_identity': { icon: IconId, to: ['account-manage', 'user-info', 'edit'], label: m.cashier_to_identity },
  'cashier.no_account': { icon: IconBuildingBank, to: ['user-bank-manage'], label: m.cashier_to_add_card },
  'cashier.no_usdt': { icon: IconCurrencyDollar, to: ['user-bank-manage'], search: { type: 'usdt' }, label: m.cashier_to_add_usdt },
  'cashier.no_store': { icon: IconBuildingStore, to: ['user-bank-manage'], search: { type: 'store' }, label: m.cashier_to_add_store },
  'cashier.account_on_hold': { icon: IconClockHour4, to: ['user-bank-manage'], label: m.cashier_to_cards },
  'cashier.withdraw_day_count': { icon: IconRefresh, to: [], label: m.cashier_to_cards },
  'cashier.withdraw_stopped': { icon: IconLock, to: ['customer'], label: m.cashier_to_service },
  'cashier.withdraw_closed': { icon: IconLock, to: [], label: m.cashier_to_cards },
} as const

/** What stands in the way, in the order in which to clear it, each with its next step. The bets have a bar of their own. */
export function MissingList({ missing }: { readonly missing: readonly { readonly code: string; readonly text: string }[] }) {
  const shown = missing.filter(({ code }) => Object.hasOwn(STEPS, code))
  if (shown.length === 0) return null
  return (
    <section className={css.box} aria-labelledby="cashier-missing">
      <h2 id="cashier-missing" className={css.title}>
        {m.cashier_missing_title()}
      </h2>
      <ol className={css.list}>
        {shown.map(({ code, text }) => {
          const { icon: Icon, to, label, ...more } = STEPS[code as keyof typeof STEPS]
          return (
            <li key={code} className={css.item}>
              <span className={css.icon} aria-hidden>
                <Icon size={22} stroke={1.6} />
              </span>
              <span className={css.text}>{text}</span>
              <PlaceLink to={to} className={css.go} {...('search' in more && { search: more.search })}>
                {label()}
              </PlaceLink>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
