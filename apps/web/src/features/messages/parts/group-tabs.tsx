import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { unreadQuery, useFree } from '../../session/door.ts'
import { ScreenLink } from '../../site/door.ts'
import { type Tab, tabs } from '../tabs.ts'
import css from './group-tabs.module.css'

const names: Readonly<Record<Tab, () => string>> = {
  player: m.messages_tab_player,
  personal: m.messages_tab_personal,
  platform: m.messages_tab_platform,
  consultation: m.messages_tab_consultation,
}

/** The three groups and the consultations, with what is unread in each. */
export function GroupTabs({ tab, consults }: { readonly tab: Tab; readonly consults: { readonly open: boolean; readonly watch: number } }) {
  const { data } = useQuery({ ...unreadQuery, enabled: useFree() })
  const counts: Readonly<Record<Tab, number>> = {
    player: data?.player ?? 0,
    personal: data?.personal ?? 0,
    platform: data?.platform ?? 0,
    consultation: consults.watch,
  }
  return (
    <nav className={css.tabs} aria-label={m.messages_tabs()}>
      {tabs.map((one) => {
        if (one === 'consultation' && !consults.open) return null
        const count = counts[one]
        return (
          <ScreenLink
            key={one}
            to="message-center"
            search={{ tab: one }}
            replace
            className={css.tab}
            aria-current={one === tab ? 'page' : undefined}
          >
            {names[one]()}
            {count > 0 && (
              <>
                <span className={css.count} aria-hidden>
                  {count > 99 ? '99+' : count}
                </span>
                <span className="jp-hidden">{m.messages_unread({ count })}</span>
              </>
            )}
          </ScreenLink>
        )
      })}
    </nav>
  )
}
