import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useObject } from '../../parts/object.ts'
import { m } from '../../paraglide/messages.js'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { Picture, usePicture } from '../../parts/picture.tsx'
import { mayDo } from '../../parts/why-not.tsx'
import { useMay } from '../session/session.ts'
import { cashier } from './api.ts'
import { Decision } from './decision.tsx'
import { headOf, idOfAccount } from './status.tsx'

/** An account that a player bound, with all that is known of it, and the decision while it waits for one. */
export default function BoundAccount() {
  const { id } = useObject()
  const account = idOfAccount(id)
  return account === null ? <Card id={id} /> : <Account id={account} />
}

function Card({ id }: { readonly id: string }) {
  const { close } = useObject()
  const may = useMay()
  const query = useQuery({ queryKey: ['cards', 'one', id], queryFn: async () => (await cashier.card({ id })).data })
  const picture = usePicture(() => cashier.cardImage({ id }))
  return (
    <ObjectFrame query={query} head={({ card }) => headOf(card, `${card.bank_name} ${card.card_number}`)}>
      {({ card, allowed }) => (
        <Decision
          row={card}
          allowed={allowed}
          facts={[
            { label: m.cards_holder(), value: card.account_name },
            { label: m.cards_bank(), value: `${card.bank} ${card.bank_name}` },
            { label: m.cards_branch(), value: `${card.branch_code} ${card.branch_name}` },
            { label: m.cards_number(), value: card.card_number },
          ]}
          strange={card.holder_fits === 0}
          unseen={card.has_image === 1 && !picture.seen}
          onUnmask={async (reason) => {
            const { data, message } = await cashier.unmaskCard({ id, reason })
            return { message, texts: [data.real_name, data.account_name, data.card_number] }
          }}
          waits={mayDo(allowed, 'approve')}
          onApprove={() => picture.decide((seen) => cashier.approveCard({ id, ...(seen !== '' && { seen }) }))}
          onRefuse={(reason, text) => cashier.refuseCard({ id, reason, text })}
          close={close}
        >
          {card.has_image === 1 && may('card.image') && <Picture label={m.cards_show()} hotkey="s" picture={picture} />}
        </Decision>
      )}
    </ObjectFrame>
  )
}

function Account({ id }: { readonly id: string }) {
  const { close } = useObject()
  const query = useQuery({ queryKey: ['cards', 'account', id], queryFn: async () => (await cashier.account({ id })).data })
  return (
    <ObjectFrame query={query} head={({ account }) => headOf(account, `${account.place || 'TRC-20'} ${account.code}`)}>
      {({ account, allowed }) => (
        <Decision
          row={account}
          allowed={allowed}
          facts={[
            { label: m.cards_name(), value: account.name },
            {
              label: m.cards_code(),
              value: (
                <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {account.code}
                </Text>
              ),
            },
            { label: m.cards_place(), value: account.place || 'TRC-20 (TRON)' },
          ]}
          onUnmask={async (reason) => {
            const { data, message } = await cashier.unmaskAccount({ id, reason })
            return { message, texts: [data.real_name, data.account_name, data.code] }
          }}
          waits={mayDo(allowed, 'approve')}
          onApprove={() => cashier.approveAccount({ id })}
          onRefuse={(reason, text) => cashier.refuseAccount({ id, reason, text })}
          close={close}
        >
          {account.active === 0 && <Alert color="red">{m.cards_store_closed()}</Alert>}
        </Decision>
      )}
    </ObjectFrame>
  )
}
