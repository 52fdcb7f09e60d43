import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import type { Bulk, BulkAction } from './bulk.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import classes from './bulk.module.css'
import { DoButton } from './do-button.tsx'

interface Props<R> {
  readonly bulk: Bulk<R>
  /** The ticked rows. */
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  readonly onClear: () => void
}

interface Asked<R> {
  readonly action: BulkAction<R>
  readonly rows: readonly R[]
}

/** How many rows are ticked and what can be done with them, at the foot of the window; each action counts the rows that it is for. */
export function BulkBar<R>({ bulk, rows, keyOf, onClear }: Props<R>) {
  const [asked, ask] = useState<Asked<R> | null>(null)
  return (
    <>
      {rows.length > 0 && (
        <Group className={classes.bar ?? ''} role="region" aria-label={m.parts_bulk()} justify="space-between" gap="sm">
          <Text fw={600} role="status">
            {m.parts_bulk_ticked({ n: rows.length })}
          </Text>
          <Group gap="xs">
            <Button variant="subtle" size="sm" onClick={onClear}>
              {m.parts_bulk_clear()}
            </Button>
            {bulk.actions.map((action) => {
              const own = rows.filter(action.may)
              return (
                <DoButton
                  key={action.label}
                  hotkey={action.hotkey}
                  {...(action.color && { color: action.color, variant: 'light' })}
                  disabled={own.length === 0 || asked !== null}
                  onDo={() => ask({ action, rows: own })}
                >
                  {m.parts_bulk_do({ label: action.label, n: own.length })}
                </DoButton>
              )
            })}
          </Group>
        </Group>
      )}
      {asked && <BulkDialog {...asked} nameOf={bulk.nameOf} keyOf={keyOf} close={() => ask(null)} />}
    </>
  )
}
