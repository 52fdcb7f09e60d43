import { m } from '../../paraglide/messages.js'
import type { Fact } from '../../parts/facts.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import type { Row } from './words.tsx'

/** Where a bet was made, with the ways to the platform and its game. */
export function gameLinks({
  code,
  platform,
  productId,
  game_name,
}: Pick<Row, 'code' | 'platform' | 'productId' | 'game_name'>): readonly Fact[] {
  return [
    {
      label: m.bets_platform(),
      value: (
        <ObjectLink in="/platforms" id={code}>
          {`${platform} (${code})`}
        </ObjectLink>
      ),
    },
    {
      label: m.bets_game(),
      value: (
        <ObjectLink in="/games" id={`${code}.${productId}`}>
          {game_name}
        </ObjectLink>
      ),
    },
  ]
}
