import { Button } from '@mantine/core'
import { m } from '#messages'
import { leavePrompts } from '../features/session/prompts.ts'
import { useGo, usePath } from '../features/site/door.ts'

/** Whoever has no phone any more asks people. A desktop has that as a button of its own, beside every page. */
export default function ToService() {
  const go = useGo()
  if (usePath('customer') === undefined) return null
  const leave = () => {
    leavePrompts()
    void go('customer')
  }
  return (
    <Button mt="sm" fullWidth variant="subtle" onClick={leave}>
      {m.session_to_service()}
    </Button>
  )
}
