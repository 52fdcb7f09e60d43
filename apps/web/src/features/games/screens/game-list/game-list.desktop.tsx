import { useSearchOf } from '../../../site/door.ts'
import { Hall } from '../../parts/hall.tsx'

export default function Games() {
  return <Hall group={useSearchOf('game-list').group} />
}
