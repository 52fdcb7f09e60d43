import { type Mode, modeNames } from '@jade/contract/promotions/modes'
import type { offerCard } from '@jade/contract/promotions/operator-calls'
import { useElementSize } from '@mantine/hooks'
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
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import css from './face.module.css'

/** The signs of the kinds, as the site draws those pictures that come with the house. */
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

export type Device = 'phone' | 'desktop'

/** As wide as it is there, in CSS pixels, and how small it is drawn at most where the desk has less room: the rest is scrolled to. */
const WIDTHS: Readonly<Record<Device, number>> = { phone: 390, desktop: 1200 }
const LEAST_ZOOM = 0.5

interface Props {
  readonly card: z.infer<typeof offerCard>
  readonly mode: Mode
  readonly lang: 'zh' | 'en'
  readonly device: Device
  readonly label: string
}

/** An offer as its page shows it, in one language and as wide as on one device: picture, words, conditions, terms. */
export function Face({ card, mode, lang, device, label }: Props) {
  const Icon = ICONS[mode]
  const say = { locale: lang }
  const { ref, width } = useElementSize()
  const zoom = width === 0 ? 1 : Math.min(1, Math.max(LEAST_ZOOM, width / WIDTHS[device]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div ref={ref} className={css.scroller} role="region" aria-label={label} tabIndex={0}>
      <div className={css.frame} data-device={device} style={{ zoom, width: WIDTHS[device] }} lang={lang === 'zh' ? 'zh-Hant' : 'en'}>
        <div className={css.art}>
          <Icon size={device === 'phone' ? 48 : 72} stroke={1.1} aria-hidden />
        </div>
        <div className={css.words}>
          <p className={css.kind}>{modeNames[mode][lang]}</p>
          <p className={css.name}>{card.name}</p>
          <p className={css.gives}>{card.gives === '' ? m.offers_preview_goods({}, say) : card.gives}</p>
          {card.text.map((line, at) => (
            // Told apart by their place: two may say the same.
            <p key={at}>{line}</p>
          ))}
          <Lines title={m.offers_preview_conditions({}, say)} lines={card.conditions} />
          <Lines title={m.offers_preview_terms({}, say)} lines={card.terms} />
        </div>
      </div>
    </div>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <p className={css.kind}>{title}</p>
      <ul className={css.lines}>
        {lines.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
    </>
  )
}
