import { Group, Text, VisuallyHidden } from '@mantine/core'
import { IconEye, IconHandGrab } from '@tabler/icons-react'
import { m } from '../paraglide/messages.js'
import { spanText } from './age.tsx'
import classes from './colleagues.module.css'
import { useColleagues } from './looking.ts'
import { useObject } from './object.ts'

/** Who else has this object open, since when, and who holds it: two people see each other before they decide the same. */
export function Colleagues({ holder }: { readonly holder: string }) {
  const { id, object } = useObject()
  const others = useColleagues(object.kind, id)
  return (
    <Group gap="md" role="status" className={classes.here ?? ''}>
      {holder !== '' && (
        <Text component="span" size="sm" className={classes.line ?? ''}>
          <IconHandGrab size={14} aria-hidden />
          {m.parts_held_by({ who: holder })}
        </Text>
      )}
      {others.length > 0 && (
        <Text component="span" size="sm" className={classes.line ?? ''}>
          <IconEye size={14} aria-hidden />
          {m.parts_also_looking({ who: others.map(({ account, seconds }) => since(account, seconds)).join(m.parts_comma()) })}
        </Text>
      )}
    </Group>
  )
}

const since = (who: string, seconds: number): string => (seconds < 60 ? who : m.parts_looking_since({ who, span: spanText(seconds) }))

/** On a line of a list: somebody has it open. */
export function LookedAt({ who }: { readonly who: string }) {
  return (
    <span className={classes.mark} title={m.parts_also_looking({ who })}>
      <IconEye size={13} aria-hidden />
      <VisuallyHidden>{m.parts_looking()}</VisuallyHidden>
      {who}
    </span>
  )
}
