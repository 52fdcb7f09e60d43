import { PageTitle } from '@jade/ui/panel'
import { IconDownload } from '@tabler/icons-react'
import { m } from '#messages'
import css from './records-head.module.css'

interface RecordsHeadProps {
  readonly title: string
  readonly hint: string
  readonly list: {
    readonly exporting: boolean
    readonly state: { readonly rows: readonly unknown[] | undefined }
    readonly download: () => Promise<void>
  }
}

/** The heading of a record page with its file. */
export function RecordsHead({ title, hint, list }: RecordsHeadProps) {
  return (
    <div className={css.head}>
      <PageTitle hint={hint}>{title}</PageTitle>
      <button
        type="button"
        className={css.csv}
        onClick={() => void list.download()}
        disabled={list.exporting || !list.state.rows?.length}
        aria-busy={list.exporting}
      >
        <IconDownload size={18} stroke={1.7} aria-hidden />
        {list.exporting ? m.records_exporting() : m.records_export()}
      </button>
    </div>
  )
}
