import { Button, FileButton } from '@mantine/core'
import { m } from '#messages'
import { useUploadAvatar } from '../picture.ts'
import css from './avatar-chooser.module.css'

/** Chooses a picture of one's own and sends it at once. */
export default function AvatarChooser({ onDone }: { readonly onDone: () => void }) {
  const { busy, problem, choose } = useUploadAvatar(onDone)
  return (
    <div className={css.upload}>
      <FileButton accept="image/png,image/jpeg" onChange={choose}>
        {(props) => (
          <Button {...props} variant="default" fullWidth loading={busy}>
            {m.session_picture_choose()}
          </Button>
        )}
      </FileButton>
      <p className={css.hint} data-bad={problem !== undefined} role={problem ? 'alert' : undefined}>
        {problem ?? m.session_picture_hint()}
      </p>
    </div>
  )
}
