import { formatMoney } from '@jade/ui/money'
import { Facts, Panel } from '@jade/ui/panel'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { plainPercent } from '../benefit.rules.ts'
import type { OfferDetail } from '../offers.ts'
import { benefitText, groupName, stepText, wagerFact } from '../words.ts'
import css from './offer-facts.module.css'

/** What an offer gives, for what, until when, for whom: each figure from the terms by which it is judged. */
export function OfferFacts({ offer }: { readonly offer: OfferDetail }) {
  return (
    <>
      {offer.text.length > 0 && (
        <div className={css.text}>
          {offer.text.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <Panel title={m.promotions_facts()}>
        <Facts facts={factsOf(offer)} />
      </Panel>
      {offer.steps.length > 1 && <Steps offer={offer} />}
      {offer.contributions.length > 0 && (
        <Panel title={m.promotions_contributions()}>
          <Facts facts={offer.contributions.map(({ group, percent }) => [nameOf(group), `${percent}%`] as const)} />
        </Panel>
      )}
      <Lines title={m.promotions_conditions()} lines={offer.conditions} />
      <Lines title={`${m.promotions_terms()} · ${m.promotions_version({ version: offer.version })}`} lines={offer.terms} ordered />
    </>
  )
}

const nameOf = (group: string): string => groupName[group]?.() ?? group

function factsOf(offer: OfferDetail): readonly (readonly [string, ReactNode])[] {
  const period = `${offer.start.slice(0, 16)} － ${offer.end === '' ? m.promotions_until_open() : offer.end.slice(0, 16)}`
  return [
    [m.promotions_fact_gives(), benefitText(offer)],
    ...(offer.gift === 1 ? [] : [[m.promotions_fact_wager(), wagerFact(offer)] as const]),
    ...(offer.money_min === '' ? [] : [[m.promotions_fact_money(), moneyText(offer)] as const]),
    [m.promotions_fact_period(), period],
    ...(offer.left === null ? [] : [[m.promotions_fact_left(), leftText(offer.left)] as const]),
    ...(offer.multiple === 0 || offer.gift === 1 ? [] : wageringFacts(offer)),
  ]
}

const leftText = (left: number): string => (left === 0 ? m.promotions_left_none() : m.promotions_left({ left }))

function moneyText({ money_min: min, money_max: max }: OfferDetail): string {
  if (max === '') return m.promotions_money_from({ min: formatMoney(min) })
  return m.promotions_money_between({ min: formatMoney(min), max: formatMoney(max) })
}

function wageringFacts(offer: OfferDetail): readonly (readonly [string, ReactNode])[] {
  return [
    [
      m.promotions_fact_groups(),
      offer.groups.length === 0 ? m.promotions_groups_all() : offer.groups.map(nameOf).join(m.promotions_between()),
    ],
    ...(offer.stake_percent === ''
      ? []
      : [[m.promotions_fact_stake(), m.promotions_stake({ percent: plainPercent(offer.stake_percent) })] as const]),
    [m.promotions_fact_days(), offer.days === 0 ? m.promotions_days_none() : m.promotions_days({ days: offer.days })],
  ]
}

function Steps({ offer }: { readonly offer: OfferDetail }) {
  return (
    <Panel title={m.promotions_steps()}>
      <table className={css.steps}>
        <thead>
          <tr>
            <th scope="col">{m.promotions_step_from()}</th>
            <th scope="col">{m.promotions_step_gives()}</th>
          </tr>
        </thead>
        <tbody>
          {offer.steps.map((step) => (
            <tr key={step.from}>
              <td>{formatMoney(step.from)}</td>
              <td>{stepText(step)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Lines({
  title,
  lines,
  ordered = false,
}: {
  readonly title: string
  readonly lines: readonly string[]
  readonly ordered?: boolean
}) {
  if (lines.length === 0) return null
  const List = ordered ? 'ol' : 'ul'
  return (
    <Panel title={title}>
      <List className={css.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </Panel>
  )
}
