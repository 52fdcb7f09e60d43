import { ErrorState } from '@jade/ui/list-faces'
import { Skeleton } from '@jade/ui/skeleton'
import { IconClockCheck, IconDice5, IconShare } from '@tabler/icons-react'
import { m } from '#messages'
import { ScreenLink } from '../../site/door.ts'
import type { RecommendFriends } from '../screens/recommend-friends/recommend-friends.model.ts'
import { Card } from './card.tsx'
import css from './invite.module.css'

const STEPS = [
  [IconShare, m.referral_step_share, m.referral_step_share_text],
  [IconDice5, m.referral_step_play, m.referral_step_play_text],
  [IconClockCheck, m.referral_step_paid, m.referral_step_paid_text],
] as const

const RULES = [m.referral_rule_rate, m.referral_rule_least, m.referral_rule_turnover, m.referral_rule_review, m.referral_rule_privacy]

/** What a player shares, and how what comes of it is counted and paid. */
export function Invite({ model }: { readonly model: RecommendFriends }) {
  const { profile } = model
  return (
    <section className={css.invite} aria-labelledby="invite">
      <div className={css.lead}>
        <h2 id="invite" className={css.title}>
          {m.referral_lead()}
        </h2>
        <p className={css.rate}>
          <strong>1‰</strong>
          <span>{m.referral_lead_rate()}</span>
        </p>
      </div>
      <div className={css.share}>
        {model.failed ? (
          <ErrorState onRetry={model.retry} busy={model.busy} />
        ) : profile ? (
          <Card code={profile.referral_code} url={profile.referral_url} />
        ) : (
          <Skeleton height={132} />
        )}
      </div>
      <ol className={css.steps}>
        {STEPS.map(([Icon, title, text]) => (
          <li key={title()} className={css.step}>
            <Icon size={26} stroke={1.5} aria-hidden />
            <div>
              <p className={css.stepTitle}>{title()}</p>
              <p className={css.quiet}>{text()}</p>
            </div>
          </li>
        ))}
      </ol>
      <details className={css.rules}>
        <summary>{m.referral_rules()}</summary>
        <ul>
          {RULES.map((rule) => (
            <li key={rule()}>{rule()}</li>
          ))}
          <li>
            <ScreenLink to="all-preferential" search={{ mode: 9 }}>
              {m.referral_rule_offer()}
            </ScreenLink>
          </li>
        </ul>
      </details>
    </section>
  )
}
