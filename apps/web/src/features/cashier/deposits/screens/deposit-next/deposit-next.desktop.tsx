import { PageTitle } from '@jade/ui/panel'
import { m } from '#messages'
import { OrderSkeleton, OrderView } from '../../parts/order-view.tsx'
import { useDepositNext } from './deposit-next.model.ts'

export default function DepositNext() {
  const page = useDepositNext()
  return (
    <>
      <PageTitle hint={m.cashier_next_hint()}>{m.cashier_next_title()}</PageTitle>
      {page.key ? <OrderView orderKey={page.key} wide onAgain={page.toChannels} /> : <OrderSkeleton />}
    </>
  )
}
