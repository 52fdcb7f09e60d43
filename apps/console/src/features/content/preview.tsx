import type { PageText } from '@jade/contract/content/tree'
import { RichText } from '@jade/ui/rich-text'
import { Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import css from './preview.module.css'

/** A page as players see it, in the width of either device. */
export function Preview({ text, label }: { readonly text: PageText; readonly label: string }) {
  const [device, setDevice] = useState('desktop')
  const devices = [
    { value: 'desktop', label: m.content_desktop() },
    { value: 'phone', label: m.content_phone() },
  ]
  return (
    <Stack gap={6} miw={0}>
      <Group justify="space-between">
        <Text size="sm" fw={500}>
          {m.content_preview({ language: label })}
        </Text>
        <SegmentedControl size="xs" data={devices} value={device} onChange={setDevice} aria-label={m.content_device()} />
      </Group>
      <div className={css.window} data-device={device} tabIndex={0} role="region" aria-label={m.content_preview({ language: label })}>
        <Title order={3} size="h4" c="var(--jp-color-leaf)">
          {text.title}
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          {text.summary}
        </Text>
        <div className={css.paper}>
          <RichText
            blocks={text.blocks}
            link={(to, words) => (
              <span className={css.link} title={to}>
                {words}
              </span>
            )}
          />
        </div>
      </div>
    </Stack>
  )
}
