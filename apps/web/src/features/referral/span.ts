import { type DateSpan, quickRange } from '@jade/ui/taipei'

export type { DateSpan }

/** The last 30 days unless the address says otherwise. */
export const spanOf = ({ start, end }: { readonly start: string | undefined; readonly end: string | undefined }): DateSpan =>
  start && end && start <= end ? { start, end } : quickRange('last30', Date.now())
