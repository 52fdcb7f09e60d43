import { GoldButton, goldLink } from '@jade/ui/gold-button'
import { MoneyInput } from '@jade/ui/money-input'
import { StatusPill } from '@jade/ui/status-pill'
import { useState } from 'react'
import { m } from '#messages'
import { askLogin, useLoggedIn } from '../../session/door.ts'
import { ScreenLink, useDevice } from '../../site/door.ts'
import { useApply } from '../apply.ts'
import type { OfferDetail } from '../offers.ts'
import { applyTone, applyWord } from '../words.ts'
import { ApplyQuestion } from './apply-question.tsx'
import { GiftForm } from './gift-form.tsx'
import css from './apply-box.module.css'
import { OfferProgress } from './offer-progress.tsx'

/** Where the reader stands with an offer, why not, and the one next step. */
export function ApplyBox({ offer }: { readonly offer: OfferDetail }) {
  const status = offer.apply_status
  return (
    <section className={css.box} aria-label={applyWord[status]()}>
      <StatusPill tone={applyTone[status]}>{applyWord[status]()}</StatusPill>
      {offer.progress && <OfferProgress progress={offer.progress} />}
      <NextStep offer={offer} />
      {offer.multiple > 0 && offer.gift === 0 && <p className={css.hint}>{m.promotions_care()}</p>}
    </section>
  )
}

function NextStep({ offer }: { readonly offer: OfferDetail }) {
  const loggedIn = useLoggedIn()
  switch (offer.apply_status) {
    case 'open':
      return loggedIn ? <Ways offer={offer} /> : <LoginFirst />
    case 'automatic':
      return loggedIn ? <p>{m.promotions_automatic_text()}</p> : <LoginFirst text={m.promotions_automatic_text()} />
    case 'not_started':
      return <p>{m.promotions_starts({ start: offer.start.slice(0, 16) })}</p>
    case 'not_eligible':
      return (
        <p className={css.reason}>
          <strong>{m.promotions_blocked()}</strong>
          {offer.reason}
        </p>
      )
    case 'ended':
      return <SeeAll />
    default:
      return (
        <>
          <p>{offer.apply_status === 'applied' ? m.promotions_applied_text() : m.promotions_issued_text()}</p>
          <ScreenLink to="promotions" className={css.link}>
            {m.promotions_see_mine()}
          </ScreenLink>
        </>
      )
  }
}

function SeeAll() {
  return (
    <ScreenLink to="all-preferential" search={{ mode: 0, front: 0 }} className={css.link}>
      {m.promotions_see_all()}
    </ScreenLink>
  )
}

function LoginFirst({ text }: { readonly text?: string }) {
  return (
    <>
      {text && <p>{text}</p>}
      <GoldButton wide size="lg" onClick={askLogin}>
        {m.promotions_login()}
      </GoldButton>
    </>
  )
}

function Ways({ offer }: { readonly offer: OfferDetail }) {
  const applies = offer.ways.includes('apply') || offer.ways.includes('packet')
  return (
    <>
      {applies && (offer.gift === 1 ? <Gift offer={offer} /> : <ApplyForm offer={offer} />)}
      {offer.ways.includes('deposit') && (
        <ScreenLink to="deposit" search={{ offer: offer.id }} className={applies ? css.link : goldLink}>
          {m.promotions_with_deposit()}
        </ScreenLink>
      )}
    </>
  )
}

/** On phones the form has a page of its own. */
function Gift({ offer }: { readonly offer: OfferDetail }) {
  if (useDevice() === 'desktop') return <GiftForm offer={offer} />
  return (
    <ScreenLink to="right-get-gift" search={{ id: offer.id }} className={goldLink}>
      {m.promotions_gift_go()}
    </ScreenLink>
  )
}

/** With money of one's own where the offer takes some. */
function ApplyForm({ offer }: { readonly offer: OfferDetail }) {
  const apply = useApply(offer)
  const [money, setMoney] = useState('')
  const takesMoney = offer.money_min !== ''
  const send = () => (offer.ways.includes('packet') ? apply.sendAsItIs({}) : apply.send(takesMoney ? { money } : {}))
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {takesMoney && (
        <MoneyInput
          label={m.promotions_money()}
          description={m.promotions_money_help()}
          value={money}
          onChange={(value) => {
            setMoney(value)
            apply.forget()
          }}
          error={apply.problem}
          placeholder={offer.money_min}
        />
      )}
      {!takesMoney && apply.problem && (
        <p className={css.bad} role="alert">
          {apply.problem}
        </p>
      )}
      <GoldButton type="submit" wide size="lg" busy={apply.busy} busyLabel={m.promotions_applying()} disabled={takesMoney && money === ''}>
        {m.promotions_apply()}
      </GoldButton>
      <ApplyQuestion apply={apply} />
    </form>
  )
}
