import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { objects } from './objects.ts'

const WAIT_MS = 80

/** Words that stand on something as tags and begin as was typed, ten at most. */
export function useTagWords(typed: string): readonly string[] {
  const [q] = useDebouncedValue(typed.trim(), WAIT_MS)
  const { data = [] } = useQuery({
    queryKey: ['tag-words', q],
    queryFn: async ({ signal }) => (await objects.tagWords(q === '' ? {} : { q: q.slice(0, 20) }, { signal, quiet: true })).data,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return data
}
