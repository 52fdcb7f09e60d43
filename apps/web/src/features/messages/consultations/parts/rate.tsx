import { ratings } from '@jade/contract/consultations/fields'
import { GoldButton } from '@jade/ui/gold-button'
import { TextInput } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '#messages'
import { type ConsultationThread, useRate } from '../consultations.ts'
import css from './rate.module.css'

type Rating = (typeof ratings)[number]

/** After the end: what the help was worth, asked once; then what was said. */
export function Rate({ thread }: { readonly thread: ConsultationThread }) {
  if (thread.may_rate === 1) return <RateForm id={thread.id} />
  if (thread.rating === 0) return null
  return (
    <section className={css.rate}>
      <p>{m.messages_consult_rated()}</p>
      <p className={css.stars}>
        <span className="jp-hidden">{m.messages_consult_stars({ count: thread.rating })}</span>
        {ratings.map((one) => (
          <Star key={one} lit={Number(one) <= thread.rating} />
        ))}
      </p>
      {thread.rating_text && <p className={css.said}>{thread.rating_text}</p>}
    </section>
  )
}

const Star = ({ lit }: { readonly lit: boolean }) =>
  lit ? <IconStarFilled size={26} aria-hidden /> : <IconStar size={26} stroke={1.4} aria-hidden />

function RateForm({ id }: { readonly id: string }) {
  const [rating, setRating] = useState<Rating>()
  const [text, setText] = useState('')
  const { busy, send, failure } = useRate(id)
  return (
    <form
      className={css.rate}
      onSubmit={(event) => {
        event.preventDefault()
        if (rating) void send({ rating, text: text.trim() })
      }}
    >
      <fieldset className={css.stars}>
        <legend className={css.ask}>{m.messages_consult_rate()}</legend>
        {ratings.map((one) => (
          <label key={one} className={css.star} data-lit={Number(one) <= Number(rating ?? 0)}>
            <input
              type="radio"
              name="rating"
              className="jp-hidden"
              checked={rating === one}
              onChange={() => setRating(one)}
              aria-label={m.messages_consult_stars({ count: one })}
            />
            <Star lit={Number(one) <= Number(rating ?? 0)} />
          </label>
        ))}
      </fieldset>
      <TextInput
        label={m.messages_consult_rate_text()}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {failure && (
        <p className={css.bad} role="alert">
          {failure.message || m.messages_consult_unheard()}
        </p>
      )}
      <GoldButton type="submit" disabled={rating === undefined} busy={busy} busyLabel={m.messages_consult_sending()}>
        {m.messages_consult_rate_send()}
      </GoldButton>
    </form>
  )
}
