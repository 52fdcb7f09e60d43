import { BottomSheet, Dialog420 } from '@jade/ui/dialog'
import { useDevice } from '../../site/door.ts'
import type { GameName } from '../guide.model.ts'
import { GuideText } from './guide-text.tsx'

interface GuideDialogProps {
  readonly game: GameName
  readonly name: string
  readonly onClose: () => void
}

/** The instructions of a game, over whatever page its tile stands on. */
export default function GuideDialog({ game, name, onClose }: GuideDialogProps) {
  const Frame = useDevice() === 'mobile' ? BottomSheet : Dialog420
  return (
    <Frame open title={name} onClose={onClose}>
      <GuideText game={game} />
    </Frame>
  )
}
