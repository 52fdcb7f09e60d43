import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import css from './photo-upload.module.css'
import { useUiTexts } from './texts.tsx'

interface PhotoUploadProps {
  readonly label: string
  readonly hint?: string
  readonly value: File | null
  readonly onChange: (file: File | null) => void
  readonly maxBytes: number
  readonly accept?: readonly string[]
  /** 0 to 1 while the form is sent. */
  readonly progress?: number
  readonly error?: string
  readonly disabled?: boolean
  /** A drawing of what belongs here. */
  readonly art?: React.ReactNode
}

const PICTURES = ['image/png', 'image/jpeg'] as const

/** One picture: what belongs here, a preview, its cap, its progress. The server decodes it again; this only spares a wasted upload. */
export function PhotoUpload({
  label,
  hint,
  value,
  onChange,
  maxBytes,
  accept = PICTURES,
  progress,
  error,
  disabled = false,
  art,
}: PhotoUploadProps) {
  const texts = useUiTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const preview = usePreview(value)
  const problem = error ?? refusal

  const take = (file: File | undefined) => {
    if (!file) return
    const wrong = !accept.includes(file.type)
      ? texts.photoWrongType
      : file.size > maxBytes
        ? texts.photoTooBig.replace('{size}', sizeText(maxBytes))
        : undefined
    setRefusal(wrong)
    onChange(wrong ? null : file)
    if (wrong && input.current) input.current.value = ''
  }

  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={css.drop}
        data-filled={preview !== undefined}
        data-bad={problem !== undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          if (!disabled) take(event.dataTransfer.files[0])
        }}
      >
        {preview ? (
          <img className={css.preview} src={preview} alt="" />
        ) : (
          <span className={css.invite} aria-hidden>
            {art ?? <IconCamera size={36} stroke={1.3} />}
            <span>{texts.choosePhoto}</span>
          </span>
        )}
        <input
          ref={input}
          id={id}
          className={css.input}
          type="file"
          accept={accept.join(',')}
          disabled={disabled}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => take(event.currentTarget.files?.[0])}
        />
        {progress !== undefined && (
          <span
            className={css.track}
            role="progressbar"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(progress * 100)}
            aria-label={label}
          >
            <span className={css.bar} style={{ transform: `scaleX(${progress})` }} />
          </span>
        )}
      </div>
      <div id={`${id}-help`} className={css.help}>
        {problem ? (
          <span className={css.error} role="alert">
            {problem}
          </span>
        ) : (
          <span>{hint}</span>
        )}
        {preview && !disabled && (
          <button
            type="button"
            className={css.remove}
            onClick={() => {
              onChange(null)
              if (input.current) input.current.value = ''
            }}
          >
            <IconTrash size={14} aria-hidden /> {texts.removePhoto}
          </button>
        )}
      </div>
    </div>
  )
}

function usePreview(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

function sizeText(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} KB`
}
