import { m } from '#messages'
import { AccountsView } from '../../parts/accounts-view.tsx'
import { KindTabs } from '../../parts/kind-tabs.tsx'
import { MobilePage } from '../../../parts/mobile-page.tsx'
import { useBankManage } from './user-bank-manage.model.ts'

export default function BankManager() {
  const page = useBankManage()
  return (
    <MobilePage title={m.cashier_bank_title()} hint={m.cashier_bank_hint()}>
      <KindTabs kind={page.type} onKind={page.setType} />
      <AccountsView page={page} onAdd={page.toAdd} />
    </MobilePage>
  )
}
