import { LaunchLayer } from '../features/games/door.ts'
import RedPackets from '../features/packets/parts/red-packets.tsx'
import RealityCheck from '../features/protection/parts/reality-check.tsx'
import Floats from '../features/site/parts/floats.tsx'
import type { Screen } from '../features/site/screen.ts'

/** Where people look round: nothing may float over a form. */
const FLOATING: ReadonlySet<string> = new Set(['home', 'game', 'game-list', 'game-lottery', 'other-games'])

/** What lies over a page once it is awake: it acts when a tile is pressed, after a long visit, or where people look round. */
export function AfterLayer({ screen }: { readonly screen: Screen | undefined }) {
  return (
    <>
      <LaunchLayer />
      {screen?.layout !== 'bare' && <RealityCheck />}
      {screen?.layout === 'plain' && <RedPackets isIndex={screen.name === 'home'} />}
      {screen && FLOATING.has(screen.name) && <Floats greet={screen.name === 'home'} />}
    </>
  )
}
