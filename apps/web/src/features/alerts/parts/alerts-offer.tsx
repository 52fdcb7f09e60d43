import { GoldButton } from '@jade/ui/gold-button'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { readLocal, writeLocal } from '../../session/door.ts'
import { FIRST_CHOICE, useAlerts } from '../alerts.ts'
import { ability } from '../browser.ts'
import css from './alerts-offer.module.css'

/**
 * Below the messages of a player who has some: whoever came to look for news of an order is offered to be told next time (SERVICE-15). The
 * browser asks only once it is pressed; whoever closes it is not offered it again on this device.
 */
export default function AlertsOffer() {
  const [closed, setClosed] = useState(() => readLocal('alertsClosed') !== '')
  const able = ability()
  if (closed || able === 'unable' || able === 'denied') return null
  const close = () => {
    writeLocal('alertsClosed', '1')
    setClosed(true)
  }
  return <Offer onClose={close} />
}

function Offer({ onClose }: { readonly onClose: () => void }) {
  const { isOn, devices, own, busy, save } = useAlerts()
  if (!isOn || !devices || own) return null
  return (
    <section className={css.offer} aria-label={m.alerts_offer()}>
      <h2 className={css.title}>{m.alerts_offer()}</h2>
      <p className={css.text}>{m.alerts_offer_text()}</p>
      <div className={css.buttons}>
        <GoldButton busy={busy} onClick={() => save(FIRST_CHOICE)}>
          {m.alerts_start()}
        </GoldButton>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {m.alerts_not_now()}
        </Button>
      </div>
    </section>
  )
}
