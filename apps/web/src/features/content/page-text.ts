import { textOf } from '@jade/contract/content/markup'
import type { PageName } from '@jade/contract/content/pages'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLang } from '../site/door.ts'
import { pageApi } from './page-api.ts'

/** A page as it came with this release, in both languages. */
export interface Shipped {
  readonly zh: string
  readonly en: string
}

/**
 * What a page says: its shipped text, until the answer shows that the house published another one (CONTENT-7). Asked at every
 * visit, since a page of text is read seldom and its change counts; a failure leaves the shipped text.
 */
export function usePageText(page: PageName, shipped: Shipped) {
  const lang = useLang()
  const own = useMemo(() => textOf(shipped[lang]), [shipped, lang])
  const { data } = useQuery({
    queryKey: ['content', page],
    queryFn: () => pageApi.page({ page }, { quiet: true }).then((reply) => reply.data),
    staleTime: 0,
  })
  return { text: data?.text ?? own, version: data?.version ?? 0, time: data?.time ?? '' }
}

export type PageText = ReturnType<typeof usePageText>
