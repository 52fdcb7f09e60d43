import type { Mode } from '@jade/contract/promotions/modes'
import {
  IconCake,
  IconCalendarDollar,
  IconCoins,
  IconDiamond,
  IconGift,
  IconLifebuoy,
  IconMailDollar,
  IconSparkles,
  IconStairsUp,
  IconSunrise,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import css from './offer-art.module.css'

const ICONS: Readonly<Record<Mode, typeof IconGift>> = {
  1: IconSparkles,
  2: IconDiamond,
  3: IconSunrise,
  4: IconStairsUp,
  5: IconUserPlus,
  6: IconCoins,
  7: IconLifebuoy,
  8: IconCalendarDollar,
  9: IconUsers,
  10: IconGift,
  11: IconMailDollar,
  101: IconCake,
}

/** What operators uploaded; the pictures that come with the house are drawn here. */
const UPLOADED = '/api/activity/picture/'

/** The picture of an offer: the operators', else the sign of its kind. Says nothing that the words beside it do not. */
export function OfferArt({ mode, image, tall = false }: { readonly mode: Mode; readonly image: string; readonly tall?: boolean }) {
  const Icon = ICONS[mode]
  return (
    <div className={css.art} data-mode={mode} data-tall={tall}>
      {image.startsWith(UPLOADED) ? <img src={image} alt="" loading="lazy" /> : <Icon size={tall ? 72 : 48} stroke={1.1} aria-hidden />}
    </div>
  )
}
