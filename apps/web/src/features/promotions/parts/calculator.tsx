import { centsOf, formatMoney } from '@jade/ui/money'
import { MoneyInput } from '@jade/ui/money-input'
import { Facts, Panel } from '@jade/ui/panel'
import { NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OfferWager } from '@jade/contract/promotions/calls'
import { mostStake } from '@jade/contract/promotions/wager-form'
import { wagerGames } from '@jade/contract/promotions/wager-games'
import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#locale'
import { promotionsApi } from '../api.ts'
import type { OfferDetail } from '../offers.ts'
import { asMoney, asPercent, firstAmount } from '../figures.rules.ts'
import { type Shown, useForecast } from '../use-forecast.ts'
import css from './calculator.module.css'

const TYPING_PAUSE_MS = 300

/** What a sum would be given, what betting that takes and costs, and how it is likely to end (REWARDS-23). */
export default function Calculator({ offer }: { readonly offer: OfferDetail }) {
  const [amount, setAmount] = useState(() => firstAmount(offer))
  const [asked] = useDebouncedValue(amount, TYPING_PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['offers', 'wager', offer.id, offer.version, asked],
    queryFn: async () =>
      (await promotionsApi.wager({ id: String(offer.id), version: offer.version, money: asMoney(asked) }, { quiet: true })).data,
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title={m.promotions_calc_title()}>
      <div className={css.body}>
        <p className={css.about}>{m.promotions_calc_about()}</p>
        {offer.money_min !== '' || offer.steps.some(({ percent }) => percent !== '') ? (
          <MoneyInput label={m.promotions_calc_amount()} value={amount} onChange={setAmount} />
        ) : null}
        {data && <Reckoned key={`${data.need} ${data.stake_max}`} data={data} />}
      </div>
    </Panel>
  )
}

const nameOf = (texts: { readonly zh: string; readonly en: string }) => texts[getLocale() === 'en' ? 'en' : 'zh']

function Reckoned({ data }: { readonly data: OfferWager }) {
  const [code, setCode] = useState<string>(data.games[0]?.code ?? '')
  const most = mostStake(data)
  const [stake, setStake] = useState(String(most))
  const game = wagerGames.find((one) => one.code === code)
  const percent = data.games.find((one) => one.code === code)?.percent ?? 0
  const staked = Number(stake)
  const whole = game && percent > 0 && staked > 0
  const wagering = whole
    ? { principal: Number(data.principal), bonus: Number(data.bonus), need: Number(data.need), percent, stake: staked, game }
    : null
  const shown = useForecast(wagering)
  if (data.reason !== '') return <p role="status">{data.reason}</p>
  if (data.games.length === 0) return <p>{m.promotions_calc_no_game()}</p>
  const over = data.stake_max !== '' && centsOf(stake) > centsOf(data.stake_max)
  return (
    <>
      <NativeSelect
        label={m.promotions_calc_game()}
        description={game && m.promotions_calc_returns({ returns: (game.returns * 100).toFixed(2) })}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        data={data.games.map((one) => ({ value: one.code, label: optionOf(one) }))}
      />
      <MoneyInput
        label={m.promotions_calc_stake()}
        description={data.stake_max === '' ? undefined : m.promotions_calc_stake_most({ max: formatMoney(data.stake_max) })}
        value={stake}
        onChange={setStake}
        error={over && m.promotions_calc_stake_most({ max: formatMoney(data.stake_max) })}
      />
      {shown && game && !over && (
        <Outcome
          data={data}
          shown={shown}
          bets={m.promotions_calc_bets_of({ bets: String(shown.bets), bet: nameOf(game.bet), stake: formatMoney(stake) })}
        />
      )}
    </>
  )
}

function optionOf({ code, percent }: OfferWager['games'][number]): string {
  const game = wagerGames.find((one) => one.code === code)
  if (!game) return code
  return m.promotions_calc_option({ game: nameOf(game.name), percent: String(percent) })
}

interface OutcomeProps {
  readonly data: OfferWager
  readonly shown: Shown
  readonly bets: string
}

function Outcome({ data, shown, bets }: OutcomeProps) {
  const own = Number(data.principal) > 0
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(own ? [[m.promotions_calc_principal(), formatMoney(data.principal)] as const] : []),
    [m.promotions_calc_bonus(), formatMoney(data.bonus)],
    [m.promotions_calc_need(), formatMoney(data.need)],
    [m.promotions_calc_bets(), bets],
    [m.promotions_calc_cost(), formatMoney(shown.cost.toFixed(2))],
    [m.promotions_calc_left(), formatMoney(shown.left.toFixed(2))],
    [m.promotions_calc_nothing(), asPercent(shown.chanceOfNothing)],
    own
      ? [m.promotions_calc_keep(), asPercent(shown.chanceOfPrincipal)]
      : [m.promotions_calc_keep_any(), asPercent(1 - shown.chanceOfNothing)],
  ]
  const amount = formatMoney(Math.abs(shown.value).toFixed(2))
  return (
    <div className={css.body}>
      <p className={css.verdict} data-worse={shown.value < 0}>
        {shown.value < 0 ? m.promotions_calc_less({ amount }) : m.promotions_calc_more({ amount })}
      </p>
      <Facts facts={facts} />
      <p className={css.about}>{m.promotions_calc_mislead()}</p>
      <p className={css.by} data-by={shown.by}>
        {byText(shown)}
      </p>
    </div>
  )
}

function byText({ by, percent }: Shown): string {
  if (by === 'played') return m.promotions_calc_played()
  return by === 'formula' ? m.promotions_calc_formula() : m.promotions_calc_playing({ percent: String(percent) })
}
