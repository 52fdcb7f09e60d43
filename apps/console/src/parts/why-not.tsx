import { Text } from '@mantine/core'
import type { ActionHindrance } from '@jade/contract/allowed'
import { m } from '../paraglide/messages.js'

interface Line<A extends string> {
  readonly action: A
  readonly allowed: 0 | 1
  readonly why_not: ActionHindrance
}

const whys: Readonly<Record<Exclude<ActionHindrance, ''>, () => string>> = {
  right: m.parts_why_right,
  state: m.parts_why_state,
  own: m.parts_why_own,
  claim: m.parts_why_claim,
  waiting: m.parts_why_waiting,
  player: m.parts_why_player,
}

/** Whether the server lets this person do it now. */
export function mayDo<A extends string>(lines: readonly Line<A>[], action: A): boolean {
  return lines.some((line) => line.action === action && line.allowed === 1)
}

/** Why the rest is not open: of the actions that somebody could do now, whose turn it is. What the state forbids to everybody is not said. */
export function WhyNot<A extends string>({
  lines,
  names,
}: {
  readonly lines: readonly Line<A>[]
  readonly names: Readonly<Partial<Record<A, () => string>>>
}) {
  const said = lines.flatMap(({ action, why_not }) => {
    const name = names[action]
    return name && why_not !== '' && why_not !== 'state' ? [`${name()}: ${whys[why_not]()}`] : []
  })
  if (said.length === 0) return null
  return (
    <Text size="xs" c="dimmed">
      {said.join(' · ')}
    </Text>
  )
}
