import { GoldButton } from '@jade/ui/gold-button'
import { Panel } from '@jade/ui/panel'
import { toast } from '@jade/ui/toast'
import { m } from '#messages'
import { CardFields } from '../../parts/card-fields.tsx'
import { DepositSkeleton } from '../../parts/deposit-skeleton.tsx'
import { MobilePage } from '../../parts/mobile-page.tsx'
import notice from '../../parts/notice.module.css'
import { Notice } from '../../parts/notice.tsx'
import { PlaceLink } from '../../parts/place-link.tsx'
import { useBankAdd } from './bank-add.model.ts'

export default function BankAdd() {
  const { card, named, full, max } = useBankAdd(() => toast({ text: m.cashier_card_bound(), tone: 'good' }))
  if (named === undefined)
    return (
      <MobilePage title={m.cashier_card_add()}>
        <DepositSkeleton rows={4} />
      </MobilePage>
    )
  if (!named || full)
    return (
      <MobilePage title={m.cashier_card_add()}>
        {full ? (
          <Notice tone="info" title={m.cashier_card_full({ max })} />
        ) : (
          <Notice tone="waiting" title={m.cashier_need_name()} text={m.cashier_need_name_card()}>
            <PlaceLink to={['edit', 'user-info', 'account-manage']} className={notice.action}>
              {m.cashier_to_info()}
            </PlaceLink>
          </Notice>
        )}
      </MobilePage>
    )
  return (
    <form noValidate onSubmit={card.send}>
      <MobilePage
        title={m.cashier_card_add()}
        action={
          <GoldButton type="submit" wide size="lg" busy={card.busy} busyLabel={m.cashier_sending()}>
            {m.cashier_card_send()}
          </GoldButton>
        }
      >
        <Panel>
          <CardFields card={card} />
        </Panel>
      </MobilePage>
    </form>
  )
}
