import { toast } from '@jade/ui/toast'
import { m } from '#messages'
import { useAddPage } from '../../add-page.ts'
import { AddForm } from '../../parts/add-form.tsx'
import { insteadOfAdd } from '../../parts/add-page.tsx'
import { MobilePage } from '../../../parts/mobile-page.tsx'
import { StoreFields } from '../../parts/store-fields.tsx'
import { useStoreForm } from '../../store-form.ts'

export default function CStoreAdd() {
  const page = useAddPage('store')
  const store = useStoreForm(() => {
    toast({ text: m.cashier_account_bound(), tone: 'good' })
    page.back()
  })
  const instead = insteadOfAdd(page, page.full && m.cashier_account_full({ max: page.max }))
  if (instead) return <MobilePage title={m.cashier_store_add()}>{instead}</MobilePage>
  return (
    <AddForm title={m.cashier_store_add()} form={store}>
      <StoreFields store={store} />
    </AddForm>
  )
}
