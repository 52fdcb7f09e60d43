import { useSearchOf, useSetSearch } from '../../../site/door.ts'
import { type Prize, useCollection } from '../../collection.ts'

/** Prizes by state; state and page live in the address. */
export function useCollectionScreen() {
  const { type, page } = useSearchOf('automatic-gold-collection')
  const setSearch = useSetSearch('automatic-gold-collection')
  const model = useCollection({ type, page })
  return {
    ...model,
    type,
    setType: (next: Prize['status'] | undefined) => void setSearch({ type: next, page: 1 }),
    paging: { page, pageSize: model.pageSize, total: model.total, onPage: (next: number) => void setSearch({ page: next }) },
  }
}
