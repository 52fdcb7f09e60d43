import { toast } from '@jade/ui/toast'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import css from './copy-button.module.css'

/** Copies a value and says so on itself; where the browser refuses, a message says that. */
export function CopyButton({ value, what }: { readonly value: string; readonly what: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      toast({ text: m.cashier_copy_failed(), tone: 'bad' })
    }
  }
  return (
    <button type="button" className={css.copy} data-copied={copied} onClick={() => void copy()} aria-label={m.cashier_copy_what({ what })}>
      {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.7} aria-hidden />}
      <span role={copied ? 'status' : undefined}>{copied ? m.cashier_copied() : m.cashier_copy()}</span>
    </button>
  )
}
