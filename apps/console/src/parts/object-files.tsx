import { ATTACHMENTS_MOST } from '@jade/contract/backoffice/fields'
import { ActionIcon, Button, FileButton, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconPaperclip, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { useAct } from './act.ts'
import { type Attachment, attachmentsApi } from './attachments.ts'
import { Picture, usePicture } from './picture.tsx'
import { takeFile } from './take-file.ts'
import { useNamedKey } from './use-named-key.ts'

interface Of {
  readonly kind: string
  readonly id: string
}

const FORMS = 'image/png,image/jpeg,image/webp,application/pdf'
/** As much of a name as is kept: its end says what it is. */
const NAME_CHARS = 100

/** Files of staff on an object, and the way to add one (CONSOLE-53). */
export function ObjectFiles({ kind, id }: Of) {
  const { data: files } = useQuery({
    queryKey: ['attachments', kind, id],
    queryFn: async () => (await attachmentsApi.attachments({ kind, id })).data,
  })
  if (!files) return null
  return (
    <Stack gap="xs" component="section">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h6">
          {m.parts_files()}
        </Title>
        {files.length < ATTACHMENTS_MOST && <AddFile kind={kind} id={id} />}
      </Group>
      {files.length === 0 && (
        <Text size="sm" c="dimmed">
          {m.parts_files_none()}
        </Text>
      )}
      {files.map((file) => (
        <FileLine key={file.id} kind={kind} id={id} file={file} />
      ))}
    </Stack>
  )
}

function AddFile({ kind, id }: Of) {
  const act = useAct()
  const button = useRef<HTMLButtonElement>(null)
  const reset = useRef<() => void>(null)
  useNamedKey('f', { label: m.parts_file_add(), act: () => button.current?.click() })
  async function add(file: File | null) {
    if (!file) return
    reset.current?.()
    await act.run(() => attachmentsApi.addAttachment({ kind, id, name: file.name.slice(-NAME_CHARS), file }).then(() => ({ message: '' })))
  }
  return (
    <FileButton accept={FORMS} resetRef={reset} onChange={(file) => void add(file)}>
      {(chooser) => (
        <Button
          {...chooser}
          ref={button}
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPaperclip size={13} aria-hidden />}
          loading={act.busy}
          title={m.parts_file_help()}
          aria-keyshortcuts="f"
        >
          {m.parts_file_add()}
        </Button>
      )}
    </FileButton>
  )
}

function FileLine({ kind, id, file }: Of & { readonly file: Attachment }) {
  const act = useAct()
  const of = { kind, id, attachment: file.id }
  const picture = usePicture(() => attachmentsApi.attachmentPicture(of))
  const remove = async () => {
    await attachmentsApi.removeAttachment(of)
    return { message: m.parts_file_gone({ name: file.name }), undo: () => attachmentsApi.restoreAttachment(of) }
  }
  const take = async () => {
    await takeFile(`/objects/${kind}/${encodeURIComponent(id)}/attachments/${file.id}/content`)
    return { message: '' }
  }
  return (
    <Stack gap={2} align="flex-start">
      <Group gap="xs" wrap="nowrap" w="100%" justify="space-between">
        {file.form === 'pdf' ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={act.busy}
            onClick={() => void act.run(take)}
          >
            {file.name}
          </Button>
        ) : (
          <Picture label={file.name} picture={picture} />
        )}
        {file.removable === 1 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={m.parts_file_remove({ name: file.name })}
            disabled={act.busy}
            onClick={() => void act.run(remove)}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {[file.time, file.by, m.parts_file_size({ kb: Math.ceil(file.bytes / 1024).toLocaleString('en') })].join(' · ')}
      </Text>
    </Stack>
  )
}
