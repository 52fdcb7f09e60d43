import { parseMarkup } from '@jade/contract/messages/markup'
import { richText, type RichText as Text } from '@jade/contract/messages/rich-text'
import { Button, FileButton, Group, Stack, Textarea, Title } from '@mantine/core'
import { IconBold, IconLink, IconList, IconPhoto } from '@tabler/icons-react'
import { useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DeviceFrame } from '../../parts/device-frame.tsx'
import { messages } from './api.ts'
import { RichText } from './rich-text.tsx'

interface Props {
  readonly label: string
  /** Which of the two languages it is in. */
  readonly language: string
  /** Stands above the text. */
  readonly title: string
  readonly value: string
  readonly error: string
  readonly onChange: (typed: string) => void
}

/** The tree of what was typed, or null where it may not be sent. */
export function treeOf(typed: string): Text | null {
  const tree = richText.safeParse(parseMarkup(typed))
  return tree.success ? tree.data : null
}

/** A text with its few forms, and below it how players will see it on either device. */
export function TextField({ label, language, title, value, error, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const act = useAct()
  const tree = value.trim() === '' ? null : treeOf(value)

  /** Puts marks round what is selected. */
  function mark(before: string, after: string, empty: string) {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = area.current ?? {}
    const chosen = value.slice(from, to) || empty
    onChange(`${value.slice(0, from)}${before}${chosen}${after}${value.slice(to)}`)
    area.current?.focus()
  }

  async function picture(file: File | null) {
    if (!file) return
    let name = ''
    const done = await act.run(async () => {
      const reply = await messages.picture({ image: file })
      name = reply.data.file
      return reply
    })
    if (done) onChange(`${value.trimEnd()}\n\n![${file.name.replace(/\.\w+$/, '').slice(0, 60)}](${name})\n`)
  }

  return (
    <Stack gap={6}>
      <Textarea
        ref={area}
        label={label}
        required
        autosize
        minRows={5}
        maxRows={14}
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group gap={4}>
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconBold size={12} />}
          onClick={() => mark('**', '**', m.broadcasts_bold())}
        >
          {m.broadcasts_bold()}
        </Button>
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconLink size={12} />}
          onClick={() => mark('[', '](/)', m.broadcasts_link())}
        >
          {m.broadcasts_link()}
        </Button>
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconList size={12} />}
          onClick={() => mark('\n- ', '', m.broadcasts_list())}
        >
          {m.broadcasts_list()}
        </Button>
        <FileButton accept="image/png,image/jpeg" onChange={(file) => void picture(file)}>
          {(button) => (
            <Button {...button} variant="default" size="compact-xs" leftSection={<IconPhoto size={12} />} loading={act.busy}>
              {m.broadcasts_picture()}
            </Button>
          )}
        </FileButton>
      </Group>
      {tree && (
        <DeviceFrame label={m.broadcasts_preview({ language })}>
          <Title order={3} size="h4" c="var(--jp-color-leaf)" mb="sm">
            {title}
          </Title>
          <RichText text={tree} />
        </DeviceFrame>
      )}
    </Stack>
  )
}
