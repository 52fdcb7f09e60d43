import type { accountPage, accountQueueRow } from '@jade/contract/cashier/account-operator-calls'
import { refusalReasons } from '@jade/contract/cashier/errors'
import { Alert, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { Facts } from '../../parts/facts.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { Review } from '../../parts/review.tsx'
import { Unmask } from '../../parts/unmask.tsx'
import { WhyNot } from '../../parts/why-not.tsx'
import { statusText } from './status.tsx'

type Judged = ComponentProps<typeof Review<keyof typeof refusalReasons>>

interface DecisionProps extends Pick<Judged, 'onApprove' | 'onRefuse'> {
  readonly row: Pick<z.infer<typeof accountQueueRow>, 'player_id' | 'account' | 'real_name' | 'status' | 'text' | 'reviewer' | 'may_unmask'>
  readonly allowed: z.infer<typeof accountPage>['allowed']
  /** What this kind of account has beside its player and its state. */
  readonly facts: ComponentProps<typeof Facts>['facts']
  readonly children?: ReactNode
  /** The holder is not the player by name. */
  readonly strange?: boolean
  readonly unseen?: boolean
  readonly onUnmask: ComponentProps<typeof Unmask>['load']
  readonly waits: boolean
  readonly close: () => void
}

/** A bound account with all that is known of it, and the decision while it waits for one. */
export function Decision({
  row,
  allowed,
  facts,
  children,
  strange = false,
  unseen = false,
  onUnmask,
  waits,
  onApprove,
  onRefuse,
  close,
}: DecisionProps) {
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.cards_account(), value: <PlayerLink id={row.player_id} account={row.account} /> },
          { label: m.cards_real_name(), value: row.real_name },
          ...facts,
          { label: m.cards_status(), value: statusText[row.status]() },
          ...(row.text === '' ? [] : [{ label: m.parts_reason_player(), value: row.text }]),
          ...(row.reviewer === '' ? [] : [{ label: m.cards_reviewer(), value: row.reviewer }]),
        ]}
      />
      {strange && <Alert color="red">{m.cards_strange()}</Alert>}
      {row.may_unmask === 1 && <Unmask label={m.parts_unmask()} reason={waits ? m.parts_to_decide() : undefined} load={onUnmask} />}
      {children}
      {waits && (
        <Review
          approve={m.cards_approve()}
          refuse={m.cards_refuse()}
          codes={refusalReasons}
          withText
          unseen={unseen}
          onApprove={onApprove}
          onRefuse={onRefuse}
          onDone={close}
        />
      )}
      <WhyNot lines={allowed} names={{ approve: m.cards_approve, refuse: m.cards_refuse }} />
    </Stack>
  )
}
