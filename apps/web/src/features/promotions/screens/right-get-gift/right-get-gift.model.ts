import { useGo, useSearchOf } from '../../../site/door.ts'
import { useOffer } from '../../offers.ts'

/** The gift of the address; what was sent is seen in the list of the player's promotions. */
export function useRightGetGift() {
  const { id } = useSearchOf('right-get-gift')
  const go = useGo()
  return { ...useOffer(id), onDone: () => void go('promotions', {}, { replace: true }) }
}
