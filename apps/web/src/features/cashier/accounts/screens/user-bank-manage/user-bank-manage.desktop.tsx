import { PageTitle } from '@jade/ui/panel'
import { m } from '#messages'
import { AccountsView } from '../../parts/accounts-view.tsx'
import { AddAccount } from '../../parts/add-account.tsx'
import { KindTabs } from '../../parts/kind-tabs.tsx'
import { useBankManage } from './user-bank-manage.model.ts'

export default function UserBankManage() {
  const page = useBankManage()
  const adding = page.adding && page.named && !page.full
  return (
    <>
      <PageTitle hint={m.cashier_bank_hint()}>{m.cashier_bank_title()}</PageTitle>
      <KindTabs kind={page.type} onKind={page.setType} />
      {adding ? <AddAccount kind={page.type} onEnd={page.stopAdding} /> : <AccountsView page={page} onAdd={page.startAdding} />}
    </>
  )
}
