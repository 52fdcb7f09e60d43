import { m } from '#messages'
import { type Group, ScreenLink, useDevice, usePlatforms } from '../../site/door.ts'
import { groupName, hallOf } from '../group.ts'
import css from './hall.module.css'

/** A group of which nothing is open: why, and where one can play now. Nothing otherwise. */
export function Closed({ group }: { readonly group: Group }) {
  const { data } = usePlatforms()
  const mobile = useDevice() === 'mobile'
  const open = data?.filter((platform) => platform.status === 1 && platform.maintain_status === 0) ?? []
  const other = open[0]
  if (!data || open.some((platform) => platform.group === group)) return null
  const repaired = data.some((platform) => platform.group === group && platform.maintain_status === 1)
  return (
    <div className={css.soon}>
      <p className={css.soonTitle}>{repaired ? m.games_repaired() : m.games_soon()}</p>
      <p className={css.soonText}>{repaired ? m.games_repaired_text() : m.games_soon_text()}</p>
      {other && (
        <ScreenLink to={mobile ? 'game' : hallOf(other.group)} search={{ group: other.group } as never} className={css.soonWay}>
          {m.games_play_other({ group: groupName[other.group]() })}
        </ScreenLink>
      )}
    </div>
  )
}
