import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { m } from '../paraglide/messages.js'
import css from './device-frame.module.css'

/** What players will see, in the width of either device. */
export function DeviceFrame({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [device, setDevice] = useState('desktop')
  const devices = [
    { value: 'desktop', label: m.parts_desktop() },
    { value: 'phone', label: m.parts_phone() },
  ]
  return (
    <Stack gap={6} miw={0}>
      <Group justify="space-between">
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <SegmentedControl size="xs" data={devices} value={device} onChange={setDevice} aria-label={m.parts_device()} />
      </Group>
      <div className={css.window} data-device={device} tabIndex={0} role="region" aria-label={label}>
        {children}
      </div>
    </Stack>
  )
}
