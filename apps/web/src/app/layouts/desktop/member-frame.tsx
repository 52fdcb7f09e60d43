import { later } from '@jade/ui/fetched'
import { type ReactNode, Suspense, useState } from 'react'
import { m } from '#messages'
import { PositionLine } from '../../../features/protection/door.tsx'
import { avatarIndex, isOwnPicture, UserAvatar, useUnread, useUser } from '../../../features/session/door.ts'
import { useFrame, useSettings } from '../../../features/site/door.ts'
import { memberMenu } from '../member-menu.ts'
import { PathLink } from '../path-link.tsx'
import css from './member-frame.module.css'

const TaskDot = later(() => import('../../../features/missions/parts/task-dot.tsx'))
const AvatarDialog = later(() => import('../avatar-dialog.tsx'))

/** The member area: who, quick actions and menu at the left; the screen at the right. */
export function MemberFrame({ children }: { readonly children: ReactNode }) {
  const user = useUser()
  const settings = useSettings()
  const unread = useUnread()
  const [choosing, setChoosing] = useState(false)
  const { screens } = useFrame()
  const shown = { mission: user?.show_mission === 1, friends: settings?.recommend_bonus_front_show === 1 }
  const badges = { wallet: user?.can_unlock_num ?? 0, messages: unread }
  return (
    <div className={css.frame}>
      <aside className={css.side}>
        <div className={css.person}>
          <button type="button" className={css.avatar} onClick={() => setChoosing(true)} aria-label={m.site_change_avatar()}>
            <UserAvatar file={user?.avatar} size={84} />
          </button>
          <p className={css.account}>{user?.account ?? ' '}</p>
          <p className={css.level}>{user?.level.name_frontend ?? ' '}</p>
          <p className={css.days}>{user ? m.site_days_joined({ days: user.join_day }) : ' '}</p>
        </div>
        <div className={css.position}>
          <PositionLine />
        </div>
        <div className={css.quick}>
          <PathLink screen="deposit" className={css.lead}>
            {m.site_deposit()}
          </PathLink>
          <PathLink screen="transfer" className={css.second}>
            {m.site_transfer()}
          </PathLink>
          <PathLink screen="withdrawals" className={css.second}>
            {m.site_withdraw()}
          </PathLink>
        </div>
        <nav aria-label={m.site_member_menu()}>
          <ul className={css.menu}>
            {memberMenu(shown, screens).map((item) => (
              <li key={item.screen}>
                <PathLink screen={item.screen} className={css.item} active="yes">
                  <span className={css.icon}>
                    <item.icon size={20} stroke={1.6} aria-hidden />
                    {item.screen === 'task-center' && (
                      <Suspense>
                        <TaskDot />
                      </Suspense>
                    )}
                  </span>
                  <span>{item.label()}</span>
                  {item.badge && badges[item.badge] > 0 && <span className={css.badge}>{badges[item.badge]}</span>}
                </PathLink>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <div className={css.content}>{children}</div>
      {choosing && (
        <Suspense>
          <AvatarDialog current={isOwnPicture(user?.avatar) ? -1 : avatarIndex(user?.avatar)} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}
