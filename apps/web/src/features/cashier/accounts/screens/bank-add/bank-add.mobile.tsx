import { toast } from '@jade/ui/toast'
import { m } from '#messages'
import { useAddPage } from '../../add-page.ts'
import { useCardForm } from '../../card-form.ts'
import { AddForm } from '../../parts/add-form.tsx'
import { insteadOfAdd } from '../../parts/add-page.tsx'
import { CardFields } from '../../parts/card-fields.tsx'
import { MobilePage } from '../../../parts/mobile-page.tsx'

export default function BankAdd() {
  const page = useAddPage('bank')
  const card = useCardForm(() => {
    toast({ text: m.cashier_account_bound(), tone: 'good' })
    page.back()
  })
  const instead = insteadOfAdd(page, page.full && m.cashier_account_full({ max: page.max }))
  if (instead) return <MobilePage title={m.cashier_card_add()}>{instead}</MobilePage>
  return (
    <AddForm title={m.cashier_card_add()} form={card}>
      <CardFields card={card} />
    </AddForm>
  )
}
