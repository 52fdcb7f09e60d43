import { FileInput } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { bannersApi } from './api.ts'

interface Props {
  readonly label: string
  readonly hint: string
  /** Name of the uploaded picture; empty: there is none yet. */
  readonly value?: string
  readonly error?: string
  readonly onChange: (file: string) => void
}

/** Uploads a picture as soon as it is chosen; the form holds its name. */
export function PictureField({ label, hint, value, error, onChange }: Props) {
  const act = useAct()

  async function upload(image: File | null) {
    if (!image) return
    let file = ''
    const done = await act.run(async () => {
      const reply = await bannersApi.bannerPicture({ image })
      file = reply.data.file
      return reply
    })
    if (done) onChange(file)
  }

  return (
    <FileInput
      size="xs"
      label={label}
      description={hint}
      accept="image/png,image/jpeg"
      placeholder={value ? m.banners_picture_other() : m.banners_picture_choose()}
      error={error}
      disabled={act.busy}
      withAsterisk
      value={null}
      onChange={(image) => void upload(image)}
    />
  )
}
