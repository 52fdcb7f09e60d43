import { toast } from '@jade/ui/toast'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { encode } from 'uqr'
import { m } from '#messages'
import css from './referral.module.css'

/** The own referral code, its address and its picture. */
export function Referral({ code, url }: { readonly code: string; readonly url: string }) {
  return (
    <div className={css.referral}>
      <Picture text={url} />
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

/** A QR code as one path: dark letters on the light card, as cameras want it. */
function Picture({ text }: { readonly text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 2 })
    const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: dots.join('') }
  }, [text])
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.profile_referral_qr()} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
