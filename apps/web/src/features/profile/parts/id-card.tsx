import { KYC_KEY } from '@jade/contract/consultations/fields'
import { GoldButton } from '@jade/ui/gold-button'
import { ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { PhotoUpload } from '@jade/ui/photo-upload'
import { StatusPill, type StatusTone } from '@jade/ui/status-pill'
import { IconCheck, IconCircleCheck, IconShieldLock } from '@tabler/icons-react'
import { m } from '#messages'
import { AskLink } from '../../messages/door.ts'
import { type IdCard as Card, type Side, sides, useIdCard } from '../id-card.ts'
import css from './id-card.module.css'

const STATUS: Readonly<Record<number, readonly [StatusTone, () => string]>> = {
  0: ['neutral', m.profile_id_none],
  1: ['good', m.profile_id_verified],
  2: ['waiting', m.profile_id_waiting],
  3: ['bad', m.profile_id_refused],
}
const LABEL = { front: m.profile_id_front, back: m.profile_id_back } as const
const CHECKS = {
  front: [m.profile_check_whole, m.profile_check_sharp, m.profile_check_name],
  back: [m.profile_check_whole, m.profile_check_glare, m.profile_check_back],
} as const

/** Front and back of the ID card: state, what is asked of each picture, upload with preview and progress. */
export function IdCard() {
  const card = useIdCard()
  if (card.failed) return <ErrorState onRetry={card.retry} busy={card.retrying} />
  if (card.loading) return <ListSkeleton rows={2} height={180} />
  return (
    <div className={css.card}>
      <div className={css.sides}>
        {sides.map((side) => (
          <SideOfCard key={side} card={card} side={side} />
        ))}
      </div>
      {card.done && card.standing !== 'refused' && card.standing !== 'verified' && (
        <p className={css.done} role="status">
          <IconCircleCheck size={20} aria-hidden />
          {m.profile_id_sent()}
        </p>
      )}
      {card.problems.form && (
        <p className={css.problem} role="alert">
          {card.problems.form}
        </p>
      )}
      {card.standing !== 'verified' && (
        <>
          <GoldButton size="lg" wide disabled={!card.chosen} busy={card.busy} busyLabel={m.profile_id_sending()} onClick={card.submit}>
            {m.profile_id_send()}
          </GoldButton>
          <p className={css.private}>
            <IconShieldLock size={18} stroke={1.6} aria-hidden />
            {m.profile_id_private()}
          </p>
          <AskLink about={{ category: 'kyc', key: KYC_KEY }} />
        </>
      )}
    </div>
  )
}

function SideOfCard({ card, side }: { readonly card: Card; readonly side: Side }) {
  const [tone, word] = STATUS[card.status[side]] ?? ['neutral', m.profile_id_none]
  const problem = card.problems[side]
  const chosen = card.files[side] !== null
  return (
    <section className={css.side} aria-label={LABEL[side]()}>
      <header className={css.head}>
        <h3 className={css.name}>{LABEL[side]()}</h3>
        <StatusPill tone={tone}>{word()}</StatusPill>
      </header>
      {card.status[side] === 3 && card.refusal[side] !== '' && (
        <p className={css.refusal}>
          {m.profile_id_reason()} {card.refusal[side]}
        </p>
      )}
      {card.open[side] ? (
        <>
          <PhotoUpload
            label={card.status[side] === 0 ? m.profile_id_choose() : m.profile_id_again()}
            hint={m.profile_id_form()}
            value={card.files[side]}
            maxBytes={card.maxBytes}
            disabled={card.busy}
            art={<Drawing side={side} />}
            onChange={(file) => card.choose(side, file)}
            {...(problem && { error: problem })}
            {...(chosen && card.progress !== undefined && { progress: card.progress })}
          />
          <ul className={css.checks}>
            {CHECKS[side].map((check) => (
              <li key={check()}>
                <IconCheck size={16} aria-hidden />
                {check()}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className={css.sealed}>
          <Drawing side={side} />
          <span>{m.profile_id_sealed()}</span>
        </div>
      )}
    </section>
  )
}

/** What belongs into the picture: a card with a portrait, or with lines and a bar code. */
function Drawing({ side }: { readonly side: Side }) {
  return (
    <svg className={css.drawing} viewBox="0 0 120 76" aria-hidden>
      <rect x="1.500" y="1.500" width="117" height="73" rx="8" />
      {side === 'front' ? (
        <>
          <circle cx="92" cy="32" r="10" />
          <path d="M76 60c2-10 8-14 16-14s14 4 16 14" />
          <path d="M14 20h36M14 32h46M14 44h30M14 60h48" />
        </>
      ) : (
        <>
          <path d="M14 18h92M14 30h70M14 42h80" />
          <path d="M14 54v10M20 54v10M24 54v10M32 54v10M36 54v10M44 54v10M48 54v10M54 54v10M62 54v10M66 54v10" />
        </>
      )}
    </svg>
  )
}
