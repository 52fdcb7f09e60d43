import { formatMoney } from '@jade/ui/money'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Facts } from '../../parts/facts.tsx'
import { Mark } from '../../parts/mark.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useMay } from '../session/session.ts'
import type { ApplicationPage } from './application.tsx'
import { Signs } from './signs.tsx'
import { statuses } from './words.ts'

/** What this player has deposited, bet and been given, who else is the same person, and what else was applied for. */
export function Beside({ facts }: { readonly facts: ApplicationPage }) {
  const may = useMay()
  const counted = (amount: string, n: number) => m.offers_fact_count({ amount: formatMoney(amount), n })
  return (
    <Stack gap="lg">
      <Facts
        facts={[
          { label: m.offers_fact_level(), value: String(facts.vip_level) },
          { label: m.offers_fact_registered(), value: facts.registered },
          { label: m.offers_fact_identity(), value: facts.id_verified === 1 ? m.offers_yes() : m.offers_no() },
          { label: m.offers_fact_deposits(), value: counted(facts.deposits, facts.deposits_count) },
          { label: m.offers_fact_bets(), value: counted(facts.valid_bet, facts.bets_count) },
          { label: m.offers_fact_win_loss(), value: formatMoney(facts.win_loss) },
          { label: m.offers_fact_bonuses(), value: formatMoney(facts.bonuses) },
          { label: m.offers_fact_central(), value: formatMoney(facts.central) },
        ]}
      />
      {facts.wallets.length > 0 && (
        <Section title={m.offers_wallets()}>
          <Facts
            facts={facts.wallets.map((wallet) => ({
              label: wallet.name,
              value: m.offers_wallet_line({
                money: formatMoney(wallet.money),
                done: formatMoney(wallet.done),
                need: formatMoney(wallet.need),
              }),
            }))}
          />
        </Section>
      )}
      {may('promotion.signs') && <Signs id={facts.application.id} />}
      <Section title={m.offers_twins()}>
        {facts.twins.length === 0 ? (
          <Text size="sm" c="dimmed">
            {m.offers_twins_none()}
          </Text>
        ) : (
          facts.twins.map((twin) => (
            <Text key={twin.player_id} size="sm" component="div">
              <PlayerLink id={twin.player_id} account={twin.account} />
              {twin.had_it === 1 && ` · ${m.offers_twin_had()}`}
            </Text>
          ))
        )}
      </Section>
      {facts.others.length > 0 && (
        <Section title={m.offers_others()}>
          {facts.others.map((other) => (
            <Text key={other.id} size="sm" component="div">
              <Anchor component={Link} to={`/applications/${other.id}`} size="sm">
                {other.name}
              </Anchor>
              {` · ${formatMoney(other.amount)} · ${other.build_time.slice(0, 10)} `}
              <Mark tone={statuses[other.status][1]}>{statuses[other.status][0]()}</Mark>
            </Text>
          ))}
        </Section>
      )}
    </Stack>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap={6}>
      <Title order={2} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  )
}
