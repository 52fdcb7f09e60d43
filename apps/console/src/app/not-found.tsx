import { Center, Text } from '@mantine/core'
import { m } from '../paraglide/messages.js'

export function NotFound() {
  return (
    <Center h={320}>
      <Text c="dimmed">{m.app_not_found()}</Text>
    </Center>
  )
}
