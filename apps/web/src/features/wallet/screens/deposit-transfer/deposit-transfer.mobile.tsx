import { EmptyState, ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { Money } from '@jade/ui/money-text'
import { Skeleton } from '@jade/ui/skeleton'
import { IconChevronRight } from '@tabler/icons-react'
import { m } from '#messages'
import { PlatformSign, whenAwake } from '../../../site/door.ts'
import { Way } from '../../parts/way.tsx'
import { useDepositTransfer } from './deposit-transfer.model.ts'
import css from './deposit-transfer.module.css'

const TransferDetail = whenAwake(() => import('../../parts/transfer-detail.tsx'))

export default function DepositTransfer() {
  const { central, platforms, failed, retry, busy, shown, open, close } = useDepositTransfer()
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.wallet_deposit_transfer()}</h1>
      <section className={css.card} aria-label={m.site_central_wallet()}>
        <p className={css.label}>{m.site_central_wallet()}</p>
        <p className={css.amount} aria-live="polite">
          {central === undefined ? <Skeleton height={44} width="160px" /> : <Money value={central} tone="gold" size="xl" countUp />}
        </p>
        <div className={css.ways}>
          <Way to="deposit" className={css.way}>
            {m.site_deposit()}
          </Way>
          <Way to="transfer" className={css.way}>
            {m.site_transfer()}
          </Way>
        </div>
      </section>
      <h2 className={css.title}>{m.wallet_where_to()}</h2>
      {failed ? (
        <ErrorState onRetry={retry} busy={busy} />
      ) : !platforms ? (
        <ListSkeleton rows={4} height={68} />
      ) : platforms.length === 0 ? (
        <EmptyState title={m.wallet_no_platforms()} hint={m.wallet_no_platforms_hint()} />
      ) : (
        <ul className={css.list}>
          {platforms.map((entry) => (
            <li key={entry.code}>
              <button type="button" className={css.row} onClick={() => open(entry)}>
                <PlatformSign code={entry.code} group={entry.group} />
                <span className={css.name}>{entry.name}</span>
                <Money value={entry.wallet} />
                <IconChevronRight size={20} stroke={1.6} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Way to="transfer-help" className={css.help}>
        {m.wallet_help()}
      </Way>
      {shown && <TransferDetail key={shown.code} code={shown.code} name={shown.name} onClose={close} />}
    </div>
  )
}
