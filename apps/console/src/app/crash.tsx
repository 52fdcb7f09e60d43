import { Alert, Button } from '@mantine/core'
import { m } from '../paraglide/messages.js'
import { ScreenHead } from '../parts/screen-head.tsx'

/** A screen that broke: the frame and the other screens stand. */
export function Crash() {
  return (
    <Alert color="red">
      <ScreenHead title={m.app_crash_title()} />
      <Button mt="xs" onClick={() => window.location.reload()}>
        {m.app_crash_retry()}
      </Button>
    </Alert>
  )
}
