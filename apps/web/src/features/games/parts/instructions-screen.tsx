import { useSearchOf } from '../../site/door.ts'
import { useAllGames } from '../guide.model.ts'
import { InstructionsList, InstructionsOf } from './instructions.tsx'

/** The code that little mary has at every operator. */
const LITTLE_MARY = 'LM'

export function GameInstructions() {
  const { code, productId } = useSearchOf('game-instructions')
  return code && productId ? <InstructionsOf game={{ games_code: code, productId }} /> : <InstructionsList />
}

export function LittleMaryInstructions() {
  const games = useAllGames()
  return <InstructionsOf game={games.data?.find(({ productId }) => productId === LITTLE_MARY)} />
}
