import { Mark } from '@jade/ui/logo'
import { PageTitle } from '@jade/ui/panel'
import { IconClockCheck, IconHeartHandshake, IconShieldCheck } from '@tabler/icons-react'
import pavilion from '../../../../art/hero-pavilion.svg'
import { m } from '#messages'
import { RegisterForm } from '../../parts/register-form.tsx'
import css from './register.desktop.module.css'
import { useEntry } from './register.model.ts'

const REASONS = [
  [IconShieldCheck, m.identity_why_fair, m.identity_why_fair_text],
  [IconClockCheck, m.identity_why_money, m.identity_why_money_text],
  [IconHeartHandshake, m.identity_why_care, m.identity_why_care_text],
] as const

export default function Register() {
  const { code } = useEntry()
  return (
    <div className={css.page}>
      <aside className={css.house}>
        <img className={css.art} src={pavilion} alt="" width="1600" height="480" />
        <div className={css.words}>
          <Mark size={72} />
          <p className={css.welcome}>{m.identity_welcome()}</p>
          <ul className={css.reasons}>
            {REASONS.map(([Icon, title, text]) => (
              <li key={title()} className={css.reason}>
                <Icon size={26} stroke={1.5} aria-hidden />
                <span>
                  <span className={css.reasonTitle}>{title()}</span>
                  <span className={css.reasonText}>{text()}</span>
                </span>
              </li>
            ))}
          </ul>
          <p className={css.adult}>
            <span className={css.eighteen}>18+</span>
            {m.identity_adults_only()}
          </p>
        </div>
      </aside>
      <section className={css.card}>
        <PageTitle hint={m.identity_register_hint()}>{m.identity_register_title()}</PageTitle>
        <RegisterForm code={code} wide />
      </section>
    </div>
  )
}
