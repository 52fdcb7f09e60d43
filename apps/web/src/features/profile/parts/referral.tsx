import { Copyable } from '@jade/ui/copyable'
import { QrCard } from '@jade/ui/qr-card'
import { m } from '#messages'

/** The own referral code, its address and its picture. */
export function Referral({ code, url }: { readonly code: string; readonly url: string }) {
  return (
    <QrCard text={url} label={m.profile_referral_qr()}>
      <Copyable label={m.profile_referral_code()} value={code} words={wordsFor(m.profile_referral_code())} strong />
      <Copyable label={m.profile_referral_url()} value={url} words={wordsFor(m.profile_referral_url())} />
    </QrCard>
  )
}

const wordsFor = (what: string) => ({
  copy: m.profile_copy(),
  copied: m.profile_copied(),
  failed: m.profile_copy_failed(),
  what: m.profile_copy_what({ what }),
})
