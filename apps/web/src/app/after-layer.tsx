import { TermsPrompt } from '../features/content/parts/terms-prompt.tsx'
import { UpdateBar } from '../features/content/parts/update-bar.tsx'
import { LaunchLayer } from '../features/games/door.ts'
import { ServiceButton } from '../features/messages/consultations/parts/service-button.tsx'
import RedPackets from '../features/packets/parts/red-packets.tsx'
import RealityCheck from '../features/protection/parts/reality-check.tsx'
import Floats from '../features/site/parts/floats.tsx'
import { useLoggedIn } from '../features/session/door.ts'
import { useDevice } from '../features/site/door.ts'
import type { Screen } from '../features/site/screen.ts'

/** Where people look round: nothing may float over a form. */
const FLOATING: ReadonlySet<string> = new Set(['home', 'game', 'game-list', 'game-lottery', 'other-games'])

/** What lies over a page once it is awake: it acts when a tile is pressed, after a long visit, or where people look round. */
export function AfterLayer({ screen }: { readonly screen: Screen | undefined }) {
  // Phones have a tab for it.
  const onDesktop = useDevice() === 'desktop'
  const isMember = useLoggedIn()
  return (
    <>
      <LaunchLayer />
      {screen?.layout !== 'bare' && <RealityCheck />}
      {screen?.layout !== 'bare' && <TermsPrompt />}
      {screen?.layout === 'plain' && <RedPackets isIndex={screen.name === 'home'} />}
      {screen && FLOATING.has(screen.name) && <UpdateBar />}
      {screen && FLOATING.has(screen.name) && (
        <Floats
          greet={screen.name === 'home'}
          isMember={isMember}
          last={onDesktop ? (look) => <ServiceButton className={look} /> : undefined}
        />
      )}
    </>
  )
}
