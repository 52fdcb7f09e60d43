import { PageTitle } from '@jade/ui/panel'
import { m } from '#messages'
import { useAddPage } from '../../add-page.ts'
import { AddCard } from '../../parts/add-account.tsx'
import { insteadOfAdd } from '../../parts/add-page.tsx'
import css from './pay-add.desktop.module.css'
import { Notice } from '../../../parts/notice.tsx'

export default function PayAdd() {
  const page = useAddPage('bank')
  return (
    <>
      <PageTitle hint={m.cashier_bank_hint()}>{m.cashier_tpay_add()}</PageTitle>
      {insteadOfAdd(page, page.payCardsLeft === 0 && m.cashier_tpay_none()) ?? (
        <div className={css.page}>
          <Notice tone="info" title={m.cashier_tpay_what()} text={m.cashier_tpay_what_text()} />
          <AddCard kind="tpay" onEnd={page.back} />
        </div>
      )}
    </>
  )
}
