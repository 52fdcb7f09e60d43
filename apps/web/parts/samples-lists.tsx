import { BottomSheet, ConfirmDialog, Dialog420 } from '@jade/ui/dialog'
import { GoldButton } from '@jade/ui/gold-button'
import { EmptyState, ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { Money } from '@jade/ui/money-text'
import { type Column, MobileList, PagedTable } from '@jade/ui/paged-table'
import { Skeleton } from '@jade/ui/skeleton'
import { useState } from 'react'
import { Sample, type Worded } from './sample.tsx'

interface Order {
  readonly id: string
  readonly time: string
  readonly cents: string
  readonly done: boolean
}

const orders: readonly Order[] = [
  { id: 'D2026112700001', time: '2026/11/27 09:12:44', cents: '12800.00', done: true },
  { id: 'D2026112700002', time: '2026/11/27 21:03:10', cents: '-350.50', done: false },
]

export function Lists({ word }: Worded) {
  const [page, setPage] = useState(1)
  const columns: readonly Column<Order>[] = [
    { key: 'id', title: word('單號', 'Order'), cell: ({ id }) => id },
    { key: 'time', title: word('時間', 'Time'), cell: ({ time }) => time },
    { key: 'money', title: word('金額', 'Amount'), align: 'right', cell: ({ cents }) => <Money value={cents} tone="auto" /> },
  ]
  const state = { rows: orders, failed: false, retry: () => undefined }
  const empty = <EmptyState title={word('還沒有訂單', 'No orders yet')} hint={word('先存一筆款', 'Make a deposit first')} />
  const paging = { page, pageSize: 2, total: 9, onPage: setPage }
  return (
    <>
      <Sample name="paged-table">
        <div>
          <PagedTable
            caption={word('訂單', 'Orders')}
            columns={columns}
            rowKey={({ id }) => id}
            state={state}
            empty={empty}
            paging={paging}
          />
        </div>
        <div>
          <MobileList
            rowKey={({ id }) => id}
            state={state}
            empty={empty}
            row={({ id, cents }) => [id, ' ', <Money key="money" value={cents} />]}
          />
        </div>
      </Sample>
      <Sample name="list-faces">
        <div>{empty}</div>
        <div>
          <ErrorState onRetry={() => undefined} />
        </div>
        <div>
          <ListSkeleton rows={2} />
        </div>
      </Sample>
      <Sample name="skeleton">
        <Skeleton height={24} width="60%" />
      </Sample>
    </>
  )
}

export function Windows({ word }: Worded) {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'question' | null>(null)
  const close = () => setOpen(null)
  const title = word('兌換商品', 'Exchange')
  return (
    <Sample name="dialog">
      <div className="row">
        {(['dialog', 'sheet', 'question'] as const).map((one) => (
          <GoldButton key={one} size="sm" onClick={() => setOpen(one)}>
            {one}
          </GoldButton>
        ))}
      </div>
      <Dialog420 open={open === 'dialog'} title={title} onClose={close}>
        {word('需要 300 J 幣', 'It costs 300 J coins')}
      </Dialog420>
      <BottomSheet open={open === 'sheet'} title={title} onClose={close}>
        {word('需要 300 J 幣', 'It costs 300 J coins')}
      </BottomSheet>
      <ConfirmDialog open={open === 'question'} title={title} onClose={close} onConfirm={() => Promise.resolve(close())}>
        {word('確定兌換？', 'Exchange it?')}
      </ConfirmDialog>
    </Sample>
  )
}
