import type { ReferralPair } from '@jade/contract/referral/operator-calls'
import { formatMoney } from '@jade/ui/money'
import { Anchor, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { useMay } from '../session/session.ts'
import { referralApi } from './api.ts'
import { signsText, states } from './words.ts'

/** A pair with what speaks against it, and the decision. */
export function Pair({ row, close }: { readonly row: ReferralPair; readonly close: () => void }) {
  const may = useMay()
  const act = useAct()
  const [approve, setApprove] = useState<0 | 1 | null>(null)
  const decide = async (reason: string) => {
    if (approve === null) return
    if (await act.run(() => referralApi.decide({ id: row.friend_id, approve, reason }))) close()
  }
  const label = approve === 1 ? m.referral_approve() : m.referral_refuse()
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.referral_referrer(), value: <PlayerLink id={row.referrer_id} account={row.referrer} /> },
          { label: m.referral_friend(), value: <PlayerLink id={row.friend_id} account={row.friend} /> },
          { label: m.referral_since(), value: row.since },
          { label: m.referral_score(), value: String(row.score) },
          { label: m.referral_signs(), value: signsText(row.signs) },
          { label: m.referral_opposite(), value: <Opposite row={row} /> },
          { label: m.referral_state(), value: states[row.state]() },
          { label: m.referral_waiting_bet(), value: formatMoney(row.waiting_bet) },
          { label: m.referral_waiting_bonus(), value: row.waiting_bonus },
          { label: m.referral_by(), value: row.decided_by || '—' },
          { label: m.referral_reason(), value: row.reason || '—' },
        ]}
      />
      {may('referral.decide') && approve === null && (
        <Group>
          {row.state !== 'approved' && (
            <DoButton hotkey="a" onDo={() => setApprove(1)}>
              {m.referral_approve()}
            </DoButton>
          )}
          {row.state !== 'refused' && (
            <DoButton hotkey="r" color="red" variant="light" onDo={() => setApprove(0)}>
              {m.referral_refuse()}
            </DoButton>
          )}
        </Group>
      )}
      {approve !== null && (
        <ReasonForm
          label={label}
          color={approve === 1 ? 'jade' : 'red'}
          busy={act.busy}
          onSubmit={(reason) => void decide(reason)}
          onCancel={() => setApprove(null)}
        />
      )}
    </Stack>
  )
}

/** Rounds in which one won what the other lost; the latest lead to the bets of both. */
function Opposite({ row }: { readonly row: ReferralPair }) {
  const mayLook = useMay()('bet.view')
  if (row.even_rounds === 0) return '—'
  return (
    <Stack gap={4}>
      <span>{m.referral_opposite_of({ opposite: row.opposite_rounds, even: row.even_rounds })}</span>
      {mayLook &&
        row.latest_opposite.map((round) => (
          <Anchor key={round} component={Link} to="/bets" search={{ round } as never} size="sm">
            {round}
          </Anchor>
        ))}
    </Stack>
  )
}
