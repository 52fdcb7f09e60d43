import { IconClockCheck, IconHeartHandshake, IconUserShield } from '@tabler/icons-react'
import { m } from '#messages'
import css from './promises.module.css'

const PROMISES = [
  [IconClockCheck, m.home_promise_money, m.home_promise_money_text],
  [IconUserShield, m.home_promise_door, m.home_promise_door_text],
  [IconHeartHandshake, m.home_promise_care, m.home_promise_care_text],
] as const

/** What the house stands for, responsible play among it. */
export default function Promises() {
  return (
    <ul className={css.promises}>
      {PROMISES.map(([Icon, title, text]) => (
        <li key={title()} className={css.promise}>
          <span className={css.icon}>
            <Icon size={28} stroke={1.5} aria-hidden />
          </span>
          <div>
            <p className={css.title}>{title()}</p>
            <p className={css.text}>{text()}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
