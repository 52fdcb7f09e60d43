import { toast } from '@jade/ui/toast'
import { m } from '#messages'
import { useAddPage } from '../../add-page.ts'
import { useCardForm } from '../../card-form.ts'
import { AddForm } from '../../parts/add-form.tsx'
import { insteadOfAdd } from '../../parts/add-page.tsx'
import { CardFields } from '../../parts/card-fields.tsx'
import { MobilePage } from '../../../parts/mobile-page.tsx'
import { Notice } from '../../../parts/notice.tsx'

export default function PayAdd() {
  const page = useAddPage('bank')
  const card = useCardForm(() => {
    toast({ text: m.cashier_account_bound(), tone: 'good' })
    page.back()
  }, 'tpay')
  const instead = insteadOfAdd(page, page.payCardsLeft === 0 && m.cashier_tpay_none())
  if (instead) return <MobilePage title={m.cashier_tpay_add()}>{instead}</MobilePage>
  return (
    <AddForm
      title={m.cashier_tpay_add()}
      form={card}
      lead={<Notice tone="info" title={m.cashier_tpay_what()} text={m.cashier_tpay_what_text()} />}
    >
      <CardFields card={card} />
    </AddForm>
  )
}
