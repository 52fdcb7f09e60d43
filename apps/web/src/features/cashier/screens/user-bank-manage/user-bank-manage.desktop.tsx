import { GoldButton } from '@jade/ui/gold-button'
import { PageTitle, Panel } from '@jade/ui/panel'
import { toast } from '@jade/ui/toast'
import { Button } from '@mantine/core'
import { m } from '#messages'
import { useCardForm } from '../../card-form.ts'
import { CardFields } from '../../parts/card-fields.tsx'
import { CardsView } from '../../parts/cards-view.tsx'
import css from './user-bank-manage.desktop.module.css'
import { useBankManage } from './user-bank-manage.model.ts'

export default function UserBankManage() {
  const page = useBankManage()
  return (
    <>
      <PageTitle hint={m.cashier_bank_hint()}>{m.cashier_bank_title()}</PageTitle>
      {page.adding && page.named && page.room !== 0 ? (
        <AddCard onEnd={page.stopAdding} />
      ) : (
        <CardsView page={page} onAdd={page.startAdding} />
      )}
    </>
  )
}

function AddCard({ onEnd }: { readonly onEnd: () => void }) {
  const card = useCardForm(() => {
    toast({ text: m.cashier_card_bound(), tone: 'good' })
    onEnd()
  })
  return (
    <Panel title={m.cashier_card_add()}>
      <form noValidate onSubmit={card.send}>
        <CardFields card={card} />
        <div className={css.buttons}>
          <Button variant="default" onClick={onEnd} disabled={card.busy}>
            {m.cashier_back()}
          </Button>
          <GoldButton type="submit" busy={card.busy} busyLabel={m.cashier_sending()}>
            {m.cashier_card_send()}
          </GoldButton>
        </div>
      </form>
    </Panel>
  )
}
