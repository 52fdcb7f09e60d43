import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '#messages'
import { readLocal, useUser, writeLocal } from '../../session/door.ts'
import { ScreenLink } from '../../site/door.ts'
import css from './next-steps.module.css'

/** What somebody who has just opened an account here does next; until it is put away, or the next log-in. */
export default function NextSteps() {
  const user = useUser()
  const [shown, setShown] = useState(() => readLocal('isRegistered') === '1' && readLocal('token') !== '')
  if (!shown || !user) return null
  const close = () => {
    writeLocal('isRegistered', '')
    setShown(false)
  }
  const steps = [
    { to: 'user-info', title: m.home_next_verify(), hint: m.home_next_verify_hint(), done: user.name !== '' },
    { to: 'deposit', title: m.home_next_deposit(), hint: m.home_next_deposit_hint(), done: /[1-9]/.test(user.total_money) },
    { to: 'game', title: m.home_next_play(), hint: m.home_next_play_hint(), done: false },
  ] as const
  return (
    <section className={css.card} aria-labelledby="next-steps">
      <h2 id="next-steps" className={css.title}>
        {m.home_next_title({ account: user.account })}
      </h2>
      <p className={css.hint}>{m.home_next_hint()}</p>
      <button type="button" className={css.close} aria-label={m.home_next_close()} title={m.home_next_close()} onClick={close}>
        <IconX size={20} aria-hidden />
      </button>
      <ol className={css.steps}>
        {steps.map(({ to, title, hint, done }, at) => (
          <li key={to}>
            <ScreenLink to={to} className={css.step}>
              <span className={css.number} data-done={done}>
                {done ? <IconCheck size={20} aria-label={m.home_next_done()} /> : at + 1}
              </span>
              <span className={css.words}>
                <span className={css.name}>{title}</span>
                <span className={css.small}>{hint}</span>
              </span>
              <IconArrowRight className={css.arrow} size={20} stroke={1.6} aria-hidden />
            </ScreenLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
