import { ErrorState } from '@jade/ui/list-faces'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { AddPage } from '../add-page.ts'
import { PageSkeleton } from '../../parts/page-skeleton.tsx'
import notice from '../../parts/notice.module.css'
import { Notice } from '../../parts/notice.tsx'
import { PlaceLink } from '../../parts/place-link.tsx'

/** What stands instead of the form: loading, no name yet, no room; null when the form may be drawn. */
export function insteadOfAdd(page: AddPage, full: string | false): ReactNode {
  if (page.failed) return <ErrorState onRetry={page.retry} busy={page.busy} />
  if (page.named === undefined) return <PageSkeleton heights={[132, 96, 96, 96]} />
  if (!page.named)
    return (
      <Notice tone="waiting" title={m.cashier_need_name()} text={m.cashier_need_name_card()}>
        <PlaceLink to={['edit', 'user-info', 'account-manage']} className={notice.action}>
          {m.cashier_to_info()}
        </PlaceLink>
      </Notice>
    )
  return full === false ? null : <Notice tone="info" title={full} />
}
