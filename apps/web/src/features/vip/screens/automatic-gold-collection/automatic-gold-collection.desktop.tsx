import { Money } from '@jade/ui/money-text'
import { type Column, PagedTable } from '@jade/ui/paged-table'
import { PageTitle } from '@jade/ui/panel'
import { StatusPill } from '@jade/ui/status-pill'
import { m } from '#messages'
import type { Prize } from '../../collection.ts'
import { AboutCollection } from '../../parts/about.tsx'
import { AutoCollect, ClaimButton, NoPrizes, PrizeFilter, wagerOf, whenOf } from '../../parts/prizes.tsx'
import css from '../../parts/rank.module.css'
import { statusTone, statusWord } from '../../words.ts'
import { useCollectionScreen } from './automatic-gold-collection.model.ts'

export default function AutomaticGoldCollection() {
  const model = useCollectionScreen()
  const columns: readonly Column<Prize>[] = [
    { key: 'name', title: m.vip_prize(), cell: (row) => row.name },
    { key: 'amount', title: m.vip_amount(), align: 'right', cell: (row) => <Money value={row.amount} tone="gold" /> },
    { key: 'wager', title: m.vip_wager_head(), cell: (row) => <span className={css.quiet}>{wagerOf(row)}</span> },
    {
      key: 'status',
      title: m.vip_status(),
      cell: (row) => <StatusPill tone={statusTone[row.status]}>{statusWord[row.status]()}</StatusPill>,
    },
    { key: 'when', title: m.vip_when(), cell: (row) => <span className={css.quiet}>{whenOf(row)}</span> },
    { key: 'claim', title: m.vip_action(), align: 'right', cell: (row) => <ClaimButton prize={row} model={model} /> },
  ]
  return (
    <>
      <PageTitle hint={m.vip_collection_hint()}>{m.vip_collection_title()}</PageTitle>
      <div className={css.head}>
        <PrizeFilter type={model.type} setType={model.setType} />
        <AutoCollect model={model} />
      </div>
      <PagedTable
        caption={m.vip_collection_title()}
        columns={columns}
        rowKey={(row) => row.id}
        state={model.state}
        paging={model.paging}
        empty={<NoPrizes />}
      />
      <h2>{m.vip_about_title()}</h2>
      <AboutCollection />
    </>
  )
}
