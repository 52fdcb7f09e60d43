import { useWallets } from '../../../money/door.ts'
import { askLogin, endSession, useLoggedIn, useUnread, useUser } from '../../../session/door.ts'
import { useFrame, useScheduleShown, useSettings } from '../../../site/door.ts'
import { type MineEntry, mineMenu, mineQuick } from './mine.menu.ts'

interface MenuLine {
  readonly key: string
  readonly path: string
  readonly badge?: MineEntry['badge'] | undefined
  /** Where the key has no words of its own. */
  readonly label?: () => string
}

/** Who, how much, and where to: only what exists on phones is offered. */
export function useMine() {
  const frame = useFrame()
  const loggedIn = useLoggedIn()
  const user = useUser()
  const wallets = useWallets()
  const settings = useSettings()
  const unread = useUnread()
  const schedule = useScheduleShown()
  const shown = { mission: user?.show_mission === 1, friends: settings?.recommend_bonus_front_show === 1, schedule: schedule === true }
  const found = (entries: readonly MineEntry[]) =>
    entries.flatMap((entry): MenuLine[] => {
      const path = entry.screens.map((name) => frame.screens.get(name)?.mobile).find((one) => one !== undefined)
      return path !== undefined && (entry.needs === undefined || shown[entry.needs]) ? [{ key: entry.key, path, badge: entry.badge }] : []
    })
  /** Screens that say themselves that they stand here. */
  const declared = [...frame.screens.values()].flatMap(({ inMenu, name, mobile, title }): MenuLine[] =>
    inMenu && mobile !== undefined ? [{ key: name, path: mobile, label: title }] : [],
  )
  return {
    loggedIn,
    user,
    avatar: user?.avatar,
    amount: wallets?.amount ?? user?.amount,
    total: user?.total_money,
    quick: found(mineQuick),
    menu: [...found(mineMenu), ...declared],
    badges: { messages: unread, wallet: user?.can_unlock_num ?? 0 },
    version: settings?.app_version ?? '',
    logIn: askLogin,
    logOut: () => void endSession(frame, true),
  }
}
