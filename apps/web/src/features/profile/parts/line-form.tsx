import { Button, TextInput } from '@mantine/core'
import { toast } from '@jade/ui/toast'
import { m } from '#messages'
import { useLine } from '../line.ts'
import css from './form.module.css'

/** The optional Line ID. */
export function LineForm({
  current,
  editable,
  onDone,
}: {
  readonly current: string
  readonly editable: boolean
  readonly onDone?: () => void
}) {
  const line = useLine(current, () => {
    toast({ text: m.profile_saved(), tone: 'good' })
    onDone?.()
  })
  return (
    <form className={css.line} data-error={line.form.errors['line_id'] !== undefined} noValidate onSubmit={line.submit}>
      <TextInput
        label={m.profile_line()}
        placeholder={m.profile_line_optional()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        disabled={!editable}
        {...line.form.getInputProps('line_id')}
        onChange={(event) => line.form.setFieldValue('line_id', event.currentTarget.value.trim())}
      />
      <Button type="submit" className={css.save ?? ''} disabled={!editable || !line.changed} loading={line.busy}>
        {m.profile_save()}
      </Button>
    </form>
  )
}
