import { useSearchOf } from '../../../site/door.ts'
import { useOffer } from '../../offers.ts'

/** The offer of the address. */
export function useActivityDetail() {
  const { id, version } = useSearchOf('activity-detail')
  return useOffer(id, version)
}
