import { m } from '#messages'
import { CardsView } from '../../parts/cards-view.tsx'
import { MobilePage } from '../../parts/mobile-page.tsx'
import { useBankManage } from './user-bank-manage.model.ts'

export default function BankManager() {
  const page = useBankManage()
  return (
    <MobilePage title={m.cashier_bank_title()} hint={m.cashier_bank_hint()}>
      <CardsView page={page} onAdd={page.toAdd} />
    </MobilePage>
  )
}
