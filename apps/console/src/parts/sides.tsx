import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { useNamedKey } from './use-named-key.ts'
import { useTab } from './use-tab.ts'

export interface Side {
  readonly key: string
  readonly label: string
  readonly view: ReactNode
  /** Stands on while another one is looked at. */
  readonly kept?: true
}

/** What an object has, side by side. The one in view is in the address, the first one where that is not there; `[` and `]` go to its neighbours. */
export function Sides({ sides }: { readonly sides: readonly [Side, ...Side[]] }) {
  const [tab, show] = useTab(sides[0].key)
  const at = Math.max(
    0,
    sides.findIndex(({ key }) => key === tab),
  )
  const move = (steps: number) => show(sides.at((at + steps) % sides.length)?.key ?? null)
  useNamedKey('[', { label: m.parts_side_before(), act: () => move(-1) })
  useNamedKey(']', { label: m.parts_side_after(), act: () => move(1) })
  return (
    <Tabs value={sides[at]?.key ?? null} onChange={show} keepMounted={false}>
      <Tabs.List mb="md">
        {sides.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sides.map(({ key, view, kept = false }) => (
        <Tabs.Panel key={key} value={key} keepMounted={kept}>
          {view}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
