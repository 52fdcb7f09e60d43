import { DateRange } from '@jade/ui/date-range'
import { Skeleton } from '@jade/ui/skeleton'
import { useHydrated } from '../../site/door.ts'
import type { DateSpan } from '../span.ts'

interface DaysProps {
  readonly span: DateSpan
  readonly onChange: (span: DateSpan) => void
}

/** The days of a list, at most 30 back. Drawn once the page is awake, because the day it was prerendered on is over. */
export function Days({ span, onChange }: DaysProps) {
  return useHydrated() ? <DateRange value={span} onChange={onChange} daysBack={30} /> : <Skeleton height={40} width="min(560px, 100%)" />
}
