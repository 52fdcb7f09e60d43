import { GoldButton } from '@jade/ui/gold-button'
import { Money } from '@jade/ui/money-text'
import { Skeleton } from '@jade/ui/skeleton'
import {
  IconArrowsExchange,
  IconBook,
  IconBuildingBank,
  IconCash,
  IconChecklist,
  IconChevronRight,
  IconCrown,
  IconDeviceGamepad2,
  IconGift,
  IconHeadset,
  IconHeartHandshake,
  IconHelpCircle,
  IconLogout,
  IconMail,
  IconPencil,
  IconPigMoney,
  IconReceipt2,
  IconShieldCheck,
  IconShoppingBag,
  IconTool,
  IconSparkles,
  IconUser,
  IconUserCircle,
  IconUsersPlus,
  IconVolume,
  IconVolumeOff,
  IconWallet,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '#messages'
import { UserAvatar, useSound } from '../../../session/door.ts'
import { ScreenLink } from '../../../site/door.ts'
import { RankCard } from '../../../vip/door.ts'
import css from './mine.mobile.module.css'
import { useMine } from './mine.model.ts'

const LOOK: Readonly<Record<string, readonly [typeof IconUser, () => string]>> = {
  deposit: [IconPigMoney, m.profile_go_deposit],
  withdraw: [IconCash, m.profile_go_withdraw],
  transfer: [IconArrowsExchange, m.profile_go_transfer],
  wallet: [IconWallet, m.profile_go_wallet],
  info: [IconUser, m.profile_info_title],
  manage: [IconShieldCheck, m.profile_manage_title],
  bank: [IconBuildingBank, m.profile_bank],
  transactions: [IconReceipt2, m.profile_go_transactions],
  bets: [IconDeviceGamepad2, m.profile_go_bets],
  messages: [IconMail, m.profile_go_messages],
  vip: [IconCrown, m.profile_go_vip],
  tasks: [IconChecklist, m.profile_go_tasks],
  mall: [IconShoppingBag, m.profile_go_mall],
  promotions: [IconGift, m.profile_go_promotions],
  auto: [IconSparkles, m.profile_go_auto],
  friends: [IconUsersPlus, m.profile_go_friends],
  service: [IconHeadset, m.profile_go_service],
  help: [IconHelpCircle, m.profile_go_help],
  guide: [IconBook, m.profile_go_guide],
  maintain: [IconTool, m.profile_go_maintain],
  care: [IconHeartHandshake, m.profile_care],
}

const lookOf = (key: string, label = () => key) => LOOK[key] ?? ([IconChecklist, label] as const)

export default function Mine() {
  const mine = useMine()
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.profile_mine_title()}</h1>
      <div className={css.guest}>
        {!mine.loggedIn && (
          <div className={css.invite}>
            <IconUserCircle size={64} stroke={1} aria-hidden />
            <p className={css.inviteTitle}>{m.profile_guest_title()}</p>
            <p className={css.inviteText}>{m.profile_guest_text()}</p>
            <div className={css.ways}>
              <ScreenLink to="register" search={{ type: 'register' }} className={css.second}>
                {m.profile_guest_register()}
              </ScreenLink>
              <GoldButton size="lg" onClick={mine.logIn}>
                {m.profile_guest_login()}
              </GoldButton>
            </div>
          </div>
        )}
      </div>
      {mine.loggedIn && <Member mine={mine} />}
      {!mine.loggedIn && (
        <ScreenLink to="help" className={css.guestHelp}>
          {m.content_help_guest()}
        </ScreenLink>
      )}
      <p className={css.care}>
        <span className={css.adult}>18+</span>
        {m.profile_play_within()}
      </p>
      <p className={css.version}>{mine.version}</p>
    </div>
  )
}

type MineModel = ReturnType<typeof useMine>

function Member({ mine }: { readonly mine: MineModel }) {
  return (
    <>
      <Person mine={mine} />
      <RankCard />
      {mine.quick.length > 0 && (
        <ul className={css.quick}>
          {mine.quick.map(({ key, path, badge }) => {
            const [Icon, label] = lookOf(key)
            return (
              <li key={key}>
                <Link to={path as never} className={css.action}>
                  <span className={css.actionIcon}>
                    <Icon size={26} stroke={1.5} aria-hidden />
                    {badge && mine.badges[badge] > 0 && <span className={css.badge}>{mine.badges[badge]}</span>}
                  </span>
                  {label()}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      <ul className={css.menu}>
        {mine.menu.map(({ key, path, badge, label: ownLabel }) => {
          const [Icon, label] = lookOf(key, ownLabel)
          return (
            <li key={key}>
              <Link to={path as never} className={css.item}>
                <Icon size={22} stroke={1.6} aria-hidden />
                <span className={css.itemName}>{label()}</span>
                {badge && mine.badges[badge] > 0 && <span className={css.count}>{mine.badges[badge]}</span>}
                <IconChevronRight size={18} className={css.arrow} aria-hidden />
              </Link>
            </li>
          )
        })}
        <SoundRow />
      </ul>
      <button type="button" className={css.leave} onClick={mine.logOut}>
        <IconLogout size={20} stroke={1.6} aria-hidden />
        {m.profile_log_out()}
      </button>
    </>
  )
}

/** Whether arrivals of money and messages sound on this phone. */
function SoundRow() {
  const { on, toggle } = useSound()
  const Icon = on ? IconVolume : IconVolumeOff
  return (
    <li>
      <button type="button" role="switch" aria-checked={on} className={css.item} onClick={toggle}>
        <Icon size={22} stroke={1.6} aria-hidden />
        <span className={css.itemName}>{m.site_sound()}</span>
        <span className={css.switch} aria-hidden>
          {on ? m.site_sound_on() : m.site_sound_off()}
        </span>
      </button>
    </li>
  )
}

function Person({ mine: { user, avatar, amount, total } }: { readonly mine: MineModel }) {
  return (
    <section className={css.person} aria-label={m.profile_account()}>
      <div className={css.who}>
        <ScreenLink to="edit" search={{ item: 'avatar' }} className={css.avatar} aria-label={m.profile_avatar_change()}>
          <UserAvatar file={avatar} size={64} />
          <span className={css.pencil}>
            <IconPencil size={14} aria-hidden />
          </span>
        </ScreenLink>
        <div className={css.names}>
          <p className={css.account}>{user?.account ?? <Skeleton height={24} />}</p>
          <p className={css.line}>
            {user?.level.if_show_frontend === 1 && <span className={css.level}>{user.level.name_frontend}</span>}
            {user && <span className={css.days}>{m.profile_days({ days: user.join_day })}</span>}
          </p>
        </div>
      </div>
      <dl className={css.money}>
        <div>
          <dt>{m.profile_total()}</dt>
          <dd aria-live="polite">
            {total === undefined ? <Skeleton height={30} /> : <Money value={total} tone="gold" size="lg" countUp />}
          </dd>
        </div>
        <div>
          <dt>{m.profile_central()}</dt>
          <dd>{amount === undefined ? <Skeleton height={30} /> : <Money value={amount} />}</dd>
        </div>
      </dl>
    </section>
  )
}
