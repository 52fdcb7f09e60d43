import { formatMoney } from '@jade/ui/money'
import { Alert, Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import { Facts } from '../../parts/facts.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useObject } from '../../parts/object.ts'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { Unmask } from '../../parts/unmask.tsx'
import { mayDo } from '../../parts/why-not.tsx'
import { promotions } from './api.ts'
import { ApplicationActions } from './application-actions.tsx'
import { Beside } from './beside.tsx'
import { statuses } from './words.ts'

export type ApplicationPage = Awaited<ReturnType<typeof promotions.application>>['data']

/** An application with what a decision needs, and the decision. */
export default function Application() {
  const { id, close } = useObject()
  const query = useQuery({
    queryKey: ['applications', 'one', id],
    queryFn: async () => (await promotions.application({ id })).data,
    refetchInterval: 10_000,
  })
  return (
    <ObjectFrame
      query={query}
      head={({ application: { status, amount, name, build_time } }) => ({
        name: `${id} ${name}`,
        state: <Mark tone={statuses[status][1]}>{statuses[status][0]()}</Mark>,
        money: formatMoney(amount),
        since: build_time,
      })}
      aside={(facts) => <Beside facts={facts} />}
    >
      {(facts) => (
        <>
          <Own facts={facts} />
          <ApplicationActions facts={facts} close={close} />
        </>
      )}
    </ObjectFrame>
  )
}

function Own({ facts }: { readonly facts: ApplicationPage }) {
  const { application: row } = facts
  return (
    <>
      <Facts
        facts={[
          {
            label: m.offers_offer(),
            value: (
              <Anchor component={Link} to={`/offers/${row.offer_id}`} size="sm">
                {`${row.name} · ${m.offers_version_n({ n: row.version })}`}
              </Anchor>
            ),
          },
          { label: m.offers_account(), value: <PlayerLink id={row.player_id} account={row.account} /> },
          { label: m.offers_bonus(), value: <Text fw={700}>{formatMoney(row.amount)}</Text> },
          { label: m.offers_principal(), value: formatMoney(row.principal) },
          ...(row.expires === '' ? [] : [{ label: m.offers_fact_expires(), value: row.expires }]),
          ...(row.order_number === '' ? [] : [{ label: m.offers_fact_order(), value: row.order_number }]),
          ...(row.reason === '' ? [] : [{ label: m.offers_fact_reason(), value: row.reason }]),
          ...(row.by === '' ? [] : [{ label: m.offers_decided_by(), value: row.by }]),
          ...(row.receive_name === ''
            ? []
            : [
                { label: m.offers_fact_receiver(), value: row.receive_name },
                { label: m.offers_fact_area(), value: row.receive_area },
              ]),
          ...(row.tracking === '' ? [] : [{ label: m.offers_fact_tracking(), value: row.tracking }]),
        ]}
      />
      {mayDo(facts.allowed, 'unmask') && (
        <Unmask
          label={m.offers_unmask()}
          load={async (reason) => {
            const { data, message } = await promotions.unmaskApplication({ id: row.id, reason })
            return { message, texts: [data.receive_name, data.receive_area, data.receive_address] }
          }}
        />
      )}
      {facts.gifts_allowed === 0 && <Alert color="red">{m.offers_not_allowed()}</Alert>}
    </>
  )
}
