import type { BonusSign, BonusSignRow } from '@jade/contract/promotions/signs'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { linkText } from '../../parts/link-text.ts'
import { Mark } from '../../parts/mark.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useMay } from '../session/session.ts'
import { promotions } from './api.ts'

/** Each rule: its name, and what its figures say. */
export const signNames: Readonly<Record<BonusSign, () => string>> = {
  linked: m.offers_sign_linked,
  opposite: m.offers_sign_opposite,
  hedge: m.offers_sign_hedge,
  coverage: m.offers_sign_coverage,
  odds: m.offers_sign_odds,
  jump: m.offers_sign_jump,
}
const saying: Readonly<Record<Exclude<BonusSign, 'linked'>, (figures: { score: number; n: number }) => string>> = {
  opposite: m.offers_sign_opposite_is,
  hedge: m.offers_sign_hedge_is,
  coverage: m.offers_sign_coverage_is,
  odds: m.offers_sign_odds_is,
  jump: m.offers_sign_jump_is,
}

/** What speaks against the bonus of an application. Read once: it looks at a month of bets. */
export function useSigns(id: string) {
  const may = useMay()
  return useQuery({
    queryKey: ['applications', 'signs', id],
    queryFn: async () => (await promotions.applicationSigns({ id })).data,
    enabled: may('promotion.signs'),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What of links and play speaks against a bonus, by rule, with the bets that say it. It decides nothing: whoever decides does. */
export function Signs({ id }: { readonly id: string }) {
  const query = useSigns(id)
  const { data } = query
  return (
    <Stack gap={6} component="section" aria-label={m.offers_signs()}>
      <Title order={2} size="h5">
        {m.offers_signs()}
      </Title>
      {!data && <Coming query={query} height={60} />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {m.offers_signs_none()}
        </Text>
      )}
      {data?.map((sign) => (
        <Sign key={`${sign.sign} ${sign.player_id}`} sign={sign} />
      ))}
    </Stack>
  )
}

function Sign({
  sign: { sign, score, speaks, count, player_id: other, account, shares, had_it: had, bets, against },
}: {
  readonly sign: BonusSignRow
}) {
  const says = sign === 'linked' ? shares.map((share) => linkText[share]()).join(' · ') : saying[sign]({ score, n: count })
  return (
    <Stack gap={2} pb={6}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Mark tone={speaks === 1 ? 'bad' : 'off'}>{signNames[sign]()}</Mark>
        <Text size="sm" className="tabular" fw={speaks === 1 ? 700 : 400}>
          {score}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" component="div">
        {other !== '' && (
          <>
            <PlayerLink id={other} account={account} />
            {' · '}
          </>
        )}
        {says}
        {had === 1 && ` · ${m.offers_twin_had()}`}
      </Text>
      <Bets label={m.offers_sign_bets()} ids={bets} />
      <Bets label={m.offers_sign_against()} ids={against} />
    </Stack>
  )
}

/** Bets by number; whoever may read bets goes to each. */
function Bets({ label, ids }: { readonly label: string; readonly ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <Group gap={6} role="group" aria-label={label}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {ids.map((id) => (
        <Text key={id} size="sm" className="tabular" component="span">
          <ObjectLink in="/bets" id={id}>
            {id}
          </ObjectLink>
        </Text>
      ))}
    </Group>
  )
}
