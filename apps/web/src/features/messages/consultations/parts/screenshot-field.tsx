import { SCREENSHOTS_MOST } from '@jade/contract/consultations/fields'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { m } from '#messages'
import type { Screenshots } from '../screenshots.ts'
import css from './screenshot-field.module.css'

/** Chooses up to three screenshots and shows them small. */
export function ScreenshotField({ shots }: { readonly shots: Screenshots }) {
  const id = useId()
  return (
    <div className={css.field}>
      <span className={css.label} id={`${id}-label`}>
        {m.messages_consult_screenshots()}
      </span>
      <div className={css.row}>
        {shots.files.map((file, at) => (
          <Chosen key={`${file.name} ${file.size} ${file.lastModified}`} file={file} onRemove={() => shots.remove(at)} />
        ))}
        <label className={css.add} data-full={shots.files.length >= SCREENSHOTS_MOST}>
          <IconPhotoPlus size={24} stroke={1.5} aria-hidden />
          <span>{m.messages_consult_add_screenshot()}</span>
          <input
            className={css.input}
            type="file"
            multiple
            accept="image/png,image/jpeg"
            aria-describedby={`${id}-help`}
            onChange={(event) => {
              shots.add([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
          />
        </label>
      </div>
      <p id={`${id}-help`} className={css.help}>
        {shots.problem === '' ? (
          m.messages_consult_screenshots_hint()
        ) : (
          <span role="alert" className={css.bad}>
            {shots.problem}
          </span>
        )}
      </p>
    </div>
  )
}

function Chosen({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className={css.chosen}>
      {address !== '' && <img src={address} alt={file.name} />}
      <button
        type="button"
        className={css.remove}
        aria-label={m.messages_consult_remove_screenshot({ name: file.name })}
        onClick={onRemove}
      >
        <IconX size={16} stroke={2} aria-hidden />
      </button>
    </span>
  )
}
