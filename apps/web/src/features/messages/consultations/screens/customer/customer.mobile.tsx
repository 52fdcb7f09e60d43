import { m } from '#messages'
import { Contacts } from '../../parts/contacts.tsx'
import css from './customer.mobile.module.css'

export default function Customer() {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>{m.messages_consult_customer()}</h1>
        <p className={css.hint}>{m.messages_consult_customer_hint()}</p>
      </header>
      <Contacts />
    </div>
  )
}
