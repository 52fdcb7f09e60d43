import type { PageText } from '@jade/contract/content/tree'
import { RichText } from '@jade/ui/rich-text'
import { Text, Title } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { DeviceFrame } from '../../parts/device-frame.tsx'
import css from './preview.module.css'

/** A page as players see it, in the width of either device. */
export function Preview({ text, label }: { readonly text: PageText; readonly label: string }) {
  return (
    <DeviceFrame label={m.content_preview({ language: label })}>
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
    </DeviceFrame>
  )
}
