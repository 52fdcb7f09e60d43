import { Mark } from '@jade/ui/logo'
import pavilion from '../../../../art/hero-pavilion.svg'
import { m } from '#messages'
import { LoginForm } from '../../parts/login-form.tsx'
import { RegisterForm } from '../../parts/register-form.tsx'
import css from './register.mobile.module.css'
import { useEntry } from './register.model.ts'

const TYPES = [
  ['login', m.identity_login],
  ['register', m.identity_register],
] as const

/** The door of the house on phones: log in or register. */
export default function Register() {
  const { type, code, choose, lookAround } = useEntry()
  return (
    <div className={css.page}>
      <header className={css.house}>
        <img className={css.art} src={pavilion} alt="" width="1600" height="480" />
        <Mark size={60} />
        <h1 className={css.title}>{type === 'login' ? m.identity_welcome_back() : m.identity_register_title()}</h1>
      </header>
      <div className={css.types} role="tablist" aria-label={m.identity_entry()}>
        {TYPES.map(([name, label]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`entry-${name}`}
            aria-controls="entry-form"
            className={css.type}
            aria-selected={type === name}
            onClick={() => choose(name)}
          >
            {label()}
          </button>
        ))}
      </div>
      <div className={css.card} role="tabpanel" id="entry-form" aria-labelledby={`entry-${type}`}>
        {type === 'login' ? <LoginForm goTo="/mobile" withRegister={false} /> : <RegisterForm code={code} />}
      </div>
      <button type="button" className={css.around} onClick={lookAround}>
        {m.identity_look_around()}
      </button>
    </div>
  )
}
