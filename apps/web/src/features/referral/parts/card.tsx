import { Copyable } from '@jade/ui/copyable'
import { QrCard } from '@jade/ui/qr-card'
import { m } from '#messages'

/** The code, the link and its picture: what a player gives to friends. */
export function Card({ code, url }: { readonly code: string; readonly url: string }) {
  return (
    <QrCard text={url} label={m.referral_qr()}>
      <Copyable label={m.referral_code()} value={code} words={wordsFor(m.referral_code())} strong />
      <Copyable label={m.referral_link()} value={url} words={wordsFor(m.referral_link())} />
    </QrCard>
  )
}

const wordsFor = (what: string) => ({
  copy: m.referral_copy(),
  copied: m.referral_copied(),
  failed: m.referral_copy_failed(),
  what: m.referral_copy_what({ what }),
})
