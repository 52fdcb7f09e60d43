import { Failure } from '@jade/client/failure'
import { AwayBar } from '@jade/ui/away-bar'
import { office } from '../features/session/api.ts'
import { m } from '../paraglide/messages.js'
import { queries } from './queries.ts'

/** The line across every screen while nothing gets through. */
export function Away() {
  return (
    <AwayBar
      offline={m.app_away_offline()}
      server={m.app_away_server()}
      retry={m.app_away_retry()}
      isAnswering={isAnswering}
      onBack={() => void queries.invalidateQueries()}
    />
  )
}

/** Any word of the server is an answer, a refusal too. */
function isAnswering(): Promise<boolean> {
  return office.me({}, { quiet: true }).then(
    () => true,
    (error: unknown) => error instanceof Failure && !error.unheard && error.http !== 503,
  )
}
