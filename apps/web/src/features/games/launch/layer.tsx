import { later } from '@jade/ui/fetched'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { type LaunchRequest, setLauncher, useFrame, useGo } from '../../site/door.ts'
import { GameLauncher } from './launcher.ts'

const QuickTransfer = later(() => import('../parts/quick-transfer.tsx'))
const LaunchTrouble = later(() => import('../parts/launch-trouble.tsx'))
const BlockedWindow = later(() => import('../parts/blocked-window.tsx'))

/** Starts games for all tiles of the site, and draws what a launch asks. Once per page; its dialogs are fetched when they are needed. */
export function LaunchLayer() {
  const client = useQueryClient()
  const frame = useFrame()
  const go = useGo()
  const [launcher] = useState(() => {
    const showList = ({ code, group, demo }: LaunchRequest) => {
      if (demo || (group !== 'slots' && group !== 'fish') || !frame.screens.has('game')) return false
      void go('game', { group, code })
      return true
    }
    return new GameLauncher({ client, frame, showList })
  })
  useEffect(() => setLauncher(launcher.press), [launcher])
  const { state, blocked, trouble } = useSyncExternalStore(launcher.watch, launcher.current, launcher.current)
  const dialog = state.kind === 'choosing' || (state.kind === 'transferring' && state.dialog)
  return (
    <Suspense>
      {dialog && <QuickTransfer key={state.request.code} launcher={launcher} state={state} />}
      {blocked && <BlockedWindow name={blocked.name} onOpen={launcher.openBlocked} onClose={launcher.forgetBlocked} />}
      {trouble && <LaunchTrouble trouble={trouble} onAgain={launcher.again} onClose={launcher.forgetTrouble} />}
    </Suspense>
  )
}
