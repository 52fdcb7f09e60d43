import { Center } from '@mantine/core'
import { m } from '../paraglide/messages.js'
import { ScreenHead } from '../parts/screen-head.tsx'

export function NotFound() {
  return (
    <Center h={320}>
      <ScreenHead title={m.app_not_found()} />
    </Center>
  )
}
