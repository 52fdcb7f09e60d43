import { chaptersOf } from '@jade/contract/content/chapters'
import { help } from '@jade/contract/content/texts/help'
import { fetched } from '@jade/ui/fetched'
import { useQuery } from '@tanstack/react-query'
import { useLang } from '../../../site/door.ts'

/** What the index says, as `usePageText` would answer it; what asks for another text is fetched once the page stands. */
export function useHelp() {
  const lang = useLang()
  const { data } = useQuery({
    queryKey: ['content', 'help'],
    queryFn: () => fetched(() => import('../../page-read.ts')).then(({ readPage }) => readPage('help')),
    staleTime: 0,
  })
  const { title, summary, blocks } = data?.text ?? help[lang]
  return { title, summary, ...chaptersOf({ title, summary, blocks }), version: data?.version ?? 0, time: data?.time ?? '' }
}
