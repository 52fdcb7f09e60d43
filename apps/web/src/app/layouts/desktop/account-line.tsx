import { IconMail, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { formatMoney } from '@jade/ui/money'
import { Money } from '@jade/ui/money-text'
import { m } from '#messages'
import { useWallets } from '../../../features/money/door.ts'
import { endSession, useLoggedIn, useSound, useUnread, useUser } from '../../../features/session/door.ts'
import { useFrame, usePath } from '../../../features/site/door.ts'
import css from './account-line.module.css'
import { PathLink } from '../path-link.tsx'

/** Who is logged in, what they have, where they go. Only what exists is shown. */
export function AccountLine() {
  const frame = useFrame()
  const loggedIn = useLoggedIn()
  const user = useUser()
  const unread = useUnread()
  const messages = usePath('message-center')
  if (!loggedIn) return null
  return (
    <div className={css.line}>
      {user?.level.if_show_frontend === 1 && <span className={css.level}>{user.level.name_frontend}</span>}
      <span className={css.name}>{user?.account ?? ' '}</span>
      <Balance total={user?.total_money} activities={user?.player_bonus_wallet ?? []} />
      <PathLink screen="deposit" className={css.gold}>
        {m.site_deposit()}
      </PathLink>
      <PathLink screen="transfer" className={css.action}>
        {m.site_transfer()}
      </PathLink>
      <PathLink screen="withdrawals" className={css.action}>
        {m.site_withdraw()}
      </PathLink>
      <PathLink screen="user-info" className={css.action}>
        {m.site_member_centre()}
      </PathLink>
      {messages && (
        <PathLink
          screen="message-center"
          className={css.icon}
          label={unread > 0 ? m.site_messages_unread({ count: unread }) : m.site_messages()}
        >
          <IconMail size={20} />
          {unread > 0 && <span className={css.badge}>{unread > 99 ? '99+' : unread}</span>}
        </PathLink>
      )}
      <Sound />
      <button type="button" className={css.action} onClick={() => void endSession(frame, true)}>
        {m.site_logout()}
      </button>
    </div>
  )
}

/** Whether arrivals of money and messages sound on this device. */
function Sound() {
  const { on, toggle } = useSound()
  const Icon = on ? IconVolume : IconVolumeOff
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={m.site_sound()}
      title={m.site_sound()}
      className={css.sound}
      onClick={toggle}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </button>
  )
}

interface Activity {
  readonly id: number
  readonly name: string
  readonly money: string
  readonly bonus_bet: string
  readonly bonus_now_bet: string
}

/** How much of what must be bet is met. */
const flowText = ({ bonus_bet: need, bonus_now_bet: done }: Activity): string =>
  m.site_wallet_flow({ now: formatMoney(done), need: formatMoney(need) })

interface BalanceProps {
  readonly total: string | undefined
  readonly activities: readonly Activity[]
}

/** The total; opened, the wallets it is made of: what stands there adds up to it. */
function Balance({ total, activities }: BalanceProps) {
  const wallets = useWallets()
  return (
    <details className={css.balance}>
      <summary className={css.total}>
        <span className="jp-hidden">{m.site_balance()}</span>
        <span aria-live="polite">{total === undefined ? '—' : <Money value={total} tone="gold" countUp />}</span>
      </summary>
      <div className={css.wallets}>
        <p className={css.walletsTitle}>{m.site_balance()}</p>
        <Row name={m.site_central_wallet()} value={wallets?.amount} />
        {activities.map((wallet) => (
          <Row key={wallet.id} name={wallet.name} value={wallet.money} note={flowText(wallet)} />
        ))}
        {wallets?.data.map((wallet) => (
          <Row key={wallet.code} name={wallet.name} value={wallet.wallet} />
        ))}
        {wallets?.held && wallets.held !== '0.00' && <Row name={m.site_held()} value={wallets.held} />}
        {wallets?.processing && wallets.processing !== '0.00' && <Row name={m.site_processing()} value={wallets.processing} />}
      </div>
    </details>
  )
}

function Row({ name, value, note }: { readonly name: string; readonly value: string | undefined; readonly note?: string }) {
  return (
    <div className={css.wallet}>
      <span>
        {name}
        {note && <small className={css.note}>{note}</small>}
      </span>
      <Money value={value ?? '—'} />
    </div>
  )
}
