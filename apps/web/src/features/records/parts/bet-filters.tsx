import { NativeSelect } from '@mantine/core'
import { m } from '#messages'
import type { useBetRecords } from '../screens/bet-record/bet-record.model.ts'
import { Days } from './days.tsx'
import css from './filters.module.css'

/** Platform, wallet and days. */
export function BetFilters({ bets }: { readonly bets: ReturnType<typeof useBetRecords> }) {
  return (
    <div className={css.filters}>
      <NativeSelect
        className={css.select}
        aria-label={m.records_platform()}
        value={bets.code ?? ''}
        data={[
          { value: '', label: m.records_all_platforms() },
          ...bets.platforms.map((platform) => ({ value: platform.gp_code, label: platform.name })),
        ]}
        onChange={(event) => bets.set({ code: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        className={css.select}
        aria-label={m.records_wallet()}
        value={bets.wallet === undefined ? '' : String(bets.wallet)}
        data={[
          { value: '', label: m.records_all_wallets() },
          ...bets.wallets.map((wallet) => ({ value: String(wallet.id), label: wallet.name })),
        ]}
        onChange={(event) => bets.set({ wallet: event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value) })}
      />
      <Days span={bets.span} onChange={bets.setSpan} />
    </div>
  )
}
