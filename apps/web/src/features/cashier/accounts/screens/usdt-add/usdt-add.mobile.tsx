import { toast } from '@jade/ui/toast'
import { m } from '#messages'
import { useAddPage } from '../../add-page.ts'
import { AddForm } from '../../parts/add-form.tsx'
import { insteadOfAdd } from '../../parts/add-page.tsx'
import { MobilePage } from '../../../parts/mobile-page.tsx'
import { UsdtFields } from '../../parts/usdt-fields.tsx'
import { useUsdtForm } from '../../usdt-form.ts'

export default function UsdtAdd() {
  const page = useAddPage('usdt')
  const usdt = useUsdtForm(() => {
    toast({ text: m.cashier_account_bound(), tone: 'good' })
    page.back()
  })
  const instead = insteadOfAdd(page, page.full && m.cashier_account_full({ max: page.max }))
  if (instead) return <MobilePage title={m.cashier_usdt_add()}>{instead}</MobilePage>
  return (
    <AddForm title={m.cashier_usdt_add()} form={usdt}>
      <UsdtFields usdt={usdt} />
    </AddForm>
  )
}
