import { auditStatuses } from '@jade/contract/promotions/statuses'
import { goldLink } from '@jade/ui/gold-button'
import { EmptyState } from '@jade/ui/list-faces'
import { NativeSelect } from '@mantine/core'
import { m } from '#messages'
import { ScreenLink } from '../../site/door.ts'
import type { Promotions } from '../screens/promotions/promotions.model.ts'
import { auditWord } from '../words.ts'
import css from './application.module.css'

/** One status, or all. */
export function ApplicationFilter({ model }: { readonly model: Promotions }) {
  return (
    <NativeSelect
      className={css.filter ?? ''}
      aria-label={m.promotions_mine_status()}
      value={model.status ?? ''}
      onChange={(event) => model.setStatus(auditStatuses.find((status) => status === event.currentTarget.value))}
      data={[
        { value: '', label: m.promotions_mine_all() },
        ...auditStatuses.map((status) => ({ value: status, label: auditWord[status]() })),
      ]}
    />
  )
}

/** Nothing yet: the way to what is open. */
export function NoApplications() {
  return (
    <EmptyState
      title={m.promotions_mine_none()}
      hint={m.promotions_mine_none_hint()}
      action={
        <ScreenLink to="all-preferential" search={{ mode: 0, front: 0 }} className={goldLink}>
          {m.promotions_see_all()}
        </ScreenLink>
      }
    />
  )
}
