import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import css from './copyable.module.css'
import { toast } from './toast.tsx'

interface CopyableProps {
  readonly label: string
  readonly value: string
  /** Large, spaced and golden: a code that is read aloud. */
  readonly strong?: boolean
  readonly words: {
    readonly copy: string
    readonly copied: string
    /** Said when the browser refuses its clipboard. */
    readonly failed: string
    /** What the button does, for who does not see beside what it stands. */
    readonly what: string
  }
}

/** A text with its name and a button that copies it. */
export function Copyable({ label, value, strong = false, words }: CopyableProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => toast({ text: words.failed, tone: 'bad' }),
    )
  return (
    <div>
      <p className={css.label}>{label}</p>
      <p className={css.value} data-strong={strong}>
        <span>{value}</span>
        <button type="button" className={css.copy} data-copied={copied} onClick={() => void copy()} aria-label={words.what}>
          {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.7} aria-hidden />}
          <span role={copied ? 'status' : undefined}>{copied ? words.copied : words.copy}</span>
        </button>
      </p>
    </div>
  )
}
