import { NativeSelect } from '@mantine/core'
import type { RecordType } from '@jade/contract/wallet/calls'
import { m } from '#messages'
import type { useTransRecords } from '../screens/trans-record/trans-record.model.ts'
import { typeWord } from '../words.ts'
import { Days } from './days.tsx'
import css from './filters.module.css'

type Records = ReturnType<typeof useTransRecords>

/** Category and days. */
export function RecordFilters({ records }: { readonly records: Records }) {
  const types = Object.entries(typeWord) as [RecordType, () => string][]
  return (
    <div className={css.filters}>
      <NativeSelect
        className={css.select}
        aria-label={m.records_type()}
        value={records.category ?? ''}
        data={[{ value: '', label: m.records_all_types() }, ...types.map(([value, word]) => ({ value, label: word() }))]}
        onChange={(event) => records.setCategory((event.currentTarget.value || undefined) as RecordType | undefined)}
      />
      <Days span={records.span} onChange={records.setSpan} />
    </div>
  )
}
