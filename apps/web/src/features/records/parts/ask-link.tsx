import { IconHeadset } from '@tabler/icons-react'
import { m } from '#messages'
import { ScreenLink, useSettings } from '../../site/door.ts'
import type { Line } from '../lines.ts'
import css from './ask-link.module.css'

/** From an order to a question about it, with what the house knows of it attached (SERVICE-11). A line of the statement has no such key. */
export function AskLink({ line }: { readonly line: Line }) {
  const open = useSettings()?.player_consultation === 1
  const category = line.type === 'deposit' || line.type === 'withdrawal' ? line.type : undefined
  if (!open || category === undefined || line.serial !== undefined) return null
  return (
    <ScreenLink to="message-center" search={{ tab: 'consultation', ask: 1, category, key: line.key }} className={css.ask}>
      <IconHeadset size={18} stroke={1.6} aria-hidden />
      {m.records_ask()}
    </ScreenLink>
  )
}
