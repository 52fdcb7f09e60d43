import type { betOperatorRow } from '@jade/contract/games/operator-calls'
import { formatMoney, signOf } from '@jade/ui/money'
import { Text } from '@mantine/core'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'

export type Row = z.infer<typeof betOperatorRow>

export const statusText = { settled: m.bets_settled, open: m.bets_open, void: m.bets_void } as const
export const statusTone = { settled: 'good', open: 'waiting', void: 'off' } as const

/** From the player's side: what the house paid out is green, what it kept is red. */
export function WinLoss({ value }: { readonly value: string }) {
  const color = ['var(--jp-color-cinnabar-ink)', undefined, 'var(--jp-color-jade-ink)'][signOf(value) + 1]
  return (
    <Text inherit component="span" {...(color && { c: color })}>
      {formatMoney(value)}
    </Text>
  )
}
