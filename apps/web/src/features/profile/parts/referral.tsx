import QrCode from '@jade/ui/qr-code'
import { toast } from '@jade/ui/toast'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import css from './referral.module.css'

/** The own referral code, its address and its picture. */
export function Referral({ code, url }: { readonly code: string; readonly url: string }) {
  return (
    <div className={css.referral}>
      <div className={css.qr}>
        <QrCode text={url} label={m.profile_referral_qr()} />
      </div>
      <div className={css.lines}>
        <Copyable label={m.profile_referral_code()} value={code} strong />
        <Copyable label={m.profile_referral_url()} value={url} />
      </div>
    </div>
  )
}

function Copyable({ label, value, strong = false }: { readonly label: string; readonly value: string; readonly strong?: boolean }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => toast({ text: m.profile_copy_failed(), tone: 'bad' }),
    )
  return (
    <div>
      <p className={css.label}>{label}</p>
      <p className={css.value} data-strong={strong}>
        <span>{value}</span>
        <button
          type="button"
          className={css.copy}
          data-copied={copied}
          onClick={() => void copy()}
          aria-label={m.profile_copy_what({ what: label })}
        >
          {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.7} aria-hidden />}
          <span role={copied ? 'status' : undefined}>{copied ? m.profile_copied() : m.profile_copy()}</span>
        </button>
      </p>
    </div>
  )
}
