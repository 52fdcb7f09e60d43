import { Dialog420 } from '@jade/ui/dialog'
import { GoldButton } from '@jade/ui/gold-button'
import { m } from '#messages'

interface BlockedWindowProps {
  readonly name: string
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** The browser held the game's window back: one more press opens it. */
export default function BlockedWindow({ name, onOpen, onClose }: BlockedWindowProps) {
  return (
    <Dialog420 open title={name} onClose={onClose}>
      <p style={{ marginBottom: 20 }}>{m.games_blocked()}</p>
      <GoldButton wide onClick={onOpen} data-autofocus>
        {m.games_blocked_open()}
      </GoldButton>
    </Dialog420>
  )
}
