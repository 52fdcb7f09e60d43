import { FileInput, Image } from '@mantine/core'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { type Act, useAct } from './act.ts'
import { EditForm } from './edit-form.tsx'

interface Props {
  /** Sends the picture; without one the first picture comes back. */
  readonly send: (reason: string, image: File | undefined) => ReturnType<Parameters<Act['run']>[0]>
  readonly close: () => void
}

/** Replaces a picture that players see, or takes an own one away. */
export function PictureForm({ send, close }: Props) {
  const act = useAct()
  const [image, setImage] = useState<File | null>(null)
  const [preview, setPreview] = useState('')

  function choose(file: File | null) {
    if (preview !== '') URL.revokeObjectURL(preview)
    setImage(file)
    setPreview(file ? URL.createObjectURL(file) : '')
  }

  async function save(reason: string) {
    if (await act.run(() => send(reason, image ?? undefined))) close()
  }

  return (
    <EditForm
      label={image ? m.parts_picture_save() : m.parts_picture_reset()}
      color={image ? 'gold' : 'red'}
      busy={act.busy}
      ready
      onSubmit={(reason) => void save(reason)}
    >
      <FileInput
        label={m.parts_picture()}
        description={m.parts_picture_help()}
        accept="image/png,image/jpeg"
        value={image}
        onChange={choose}
        clearable
        clearButtonProps={{ 'aria-label': m.parts_file_clear() }}
      />
      {preview !== '' && <Image src={preview} alt={m.parts_picture()} radius="sm" fit="contain" mah={240} />}
    </EditForm>
  )
}
