import { IconBuildingBank, IconBuildingStore, IconCurrencyDollar } from '@tabler/icons-react'
import { m } from '#messages'
import type { AccountKind } from '../accounts.ts'
import { kindWord } from '../account-words.ts'
import css from './kind-tabs.module.css'

const ICONS = { bank: IconBuildingBank, usdt: IconCurrencyDollar, store: IconBuildingStore } as const
const KINDS: readonly AccountKind[] = ['bank', 'usdt', 'store']

/** Bank, USDT or store: the same three on the accounts and on the withdrawal. */
export function KindTabs({ kind, onKind }: { readonly kind: AccountKind; readonly onKind: (kind: AccountKind) => void }) {
  return (
    <div className={css.tabs} role="group" aria-label={m.cashier_kinds()}>
      {KINDS.map((one) => {
        const Icon = ICONS[one]
        return (
          <button key={one} type="button" className={css.tab} aria-pressed={one === kind} onClick={() => onKind(one)}>
            <Icon size={20} stroke={1.6} aria-hidden />
            {kindWord[one]()}
          </button>
        )
      })}
    </div>
  )
}
