import { formatMoney } from '@jade/ui/money'
import { ConfirmDialog } from '@jade/ui/dialog'
import { Button } from '@mantine/core'
import { m } from '#messages'
import { ScreenLink } from '../../site/door.ts'
import type { Application, Promotions } from '../screens/promotions/promotions.model.ts'
import css from './application.module.css'

/** The offer's name, which leads to the terms of its own version, and what is to be known of it. */
export function ApplicationName({ row }: { readonly row: Application }) {
  const { receive_name: name, receive_area: area, receive_address: address } = row
  return (
    <span className={css.name}>
      <ScreenLink to="activity-detail" search={{ id: row.offer_id, version: row.version }} className={css.link}>
        {row.name}
      </ScreenLink>
      {row.reason !== '' && <small>{row.reason}</small>}
      {name !== '' && <small>{m.promotions_mine_receiver({ name, area, address })}</small>}
      {row.expires !== '' && <small>{m.promotions_mine_expires({ time: row.expires.slice(0, 16) })}</small>}
    </span>
  )
}

/** What may be done with an application. */
export function ApplicationActions({ row, model }: { readonly row: Application; readonly model: Promotions }) {
  return (
    <span className={css.actions}>
      {row.can_cancel === 1 && (
        <Button variant="default" size="compact-md" onClick={() => model.ask(row)}>
          {m.promotions_cancel()}
        </Button>
      )}
      {row.can_receive === 1 && (
        <Button variant="default" size="compact-md" loading={model.receiving} onClick={() => model.receive(row)}>
          {m.promotions_received()}
        </Button>
      )}
    </span>
  )
}

/** The question before an application is withdrawn, with the money that comes back. */
export function CancelQuestion({ model }: { readonly model: Promotions }) {
  const { doomed } = model
  return (
    <ConfirmDialog
      open={doomed !== null}
      danger
      title={m.promotions_cancel()}
      confirmLabel={m.promotions_cancel()}
      cancelLabel={m.promotions_cancel_keep()}
      onClose={model.keep}
      onConfirm={model.cancel}
    >
      <p>
        {doomed === null || doomed.principal === '0.00'
          ? m.promotions_cancel_text_plain({ name: doomed?.name ?? '' })
          : m.promotions_cancel_text({ name: doomed.name, principal: formatMoney(doomed.principal) })}
      </p>
    </ConfirmDialog>
  )
}
