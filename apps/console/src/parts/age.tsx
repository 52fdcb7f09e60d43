import { Text } from '@mantine/core'
import { m } from '../paraglide/messages.js'

/** Whole seconds as people say them: 40 s, 5 min, 3 h, 2 d. */
export function spanText(seconds: number): string {
  if (seconds < 60) return m.parts_seconds({ n: seconds })
  if (seconds < 3600) return m.parts_minutes({ n: Math.floor(seconds / 60) })
  if (seconds < 86_400) return m.parts_hours({ n: Math.floor(seconds / 3600) })
  return m.parts_days({ n: Math.floor(seconds / 86_400) })
}

/** How long something waits, coloured from calm to urgent. `target` seconds: when it should be done. */
export function Age({ seconds, target }: { readonly seconds: number; readonly target: number }) {
  const color = seconds > target ? 'red' : seconds > target / 2 ? 'amber' : 'dimmed'
  return (
    <Text component="span" size="sm" c={color} fw={seconds > target ? 700 : 400} className="tabular">
      {spanText(Math.max(0, seconds))}
    </Text>
  )
}
