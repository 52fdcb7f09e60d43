import { useEffect, useRef, useState } from 'react'
import fair from '../../../art/hero-fair.svg'
import pavilion from '../../../art/hero-pavilion.svg'
import reels from '../../../art/hero-reels.svg'
import { m } from '#messages'
import { whenAwake } from '../../site/door.ts'
import type { Slide } from '../banners.ts'
import css from './hero.module.css'

const Banners = whenAwake(async () => (await import('./below.ts')).below.banners)

const ownSlides = (): readonly Slide[] => [
  { key: 'pavilion', art: pavilion, alt: '', title: m.home_hero_title(), text: m.home_hero_text() },
  { key: 'reels', art: reels, alt: '', title: m.home_reels_title(), text: m.home_reels_text() },
  { key: 'fair', art: fair, alt: '', title: m.home_fair_title(), text: m.home_fair_text() },
]

const STAY_MS = 6000

/** The scenes of the site, or in their place what operators hung there (CONTENT-13), in the same measures. */
export function Hero() {
  const [hung, setHung] = useState<readonly Slide[]>([])
  return (
    <>
      <Carousel key={hung.map(({ key }) => key).join(' ')} slides={hung.length > 0 ? hung : ownSlides()} />
      <Banners onSlides={setHung} />
    </>
  )
}

/** Some scenes; swiped, chosen, or moving on by themselves while nobody touches them (never under reduced motion). */
function Carousel({ slides }: { readonly slides: readonly Slide[] }) {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)

  const show = (next: number) => {
    const box = track.current
    box?.scrollTo({ left: box.clientWidth * next, behavior: 'smooth' })
  }
  useEffect(() => {
    if (held || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => show((at + 1) % slides.length), STAY_MS)
    return () => clearTimeout(timer)
  }, [at, held, slides.length])

  return (
    <section
      className={css.hero}
      aria-roledescription="carousel"
      aria-label={m.home_hero_label()}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        className={css.track}
        ref={track}
        tabIndex={0}
        onScroll={(event) => setAt(Math.round(event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth)))}
      >
        {slides.map(({ key, art, alt, title, text, over }, index) => (
          <div
            key={key}
            className={css.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} / ${slides.length}`}
            inert={index !== at}
          >
            <img
              className={css.art}
              src={art}
              alt={alt}
              width="1600"
              height="480"
              {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            />
            <div className={css.words} data-none={title + text === ''}>
              {index === 0 ? (
                <h1 className={title ? css.title : 'jp-hidden'}>{title || m.site_name()}</h1>
              ) : (
                title && <p className={css.title}>{title}</p>
              )}
              {text && <p className={css.text}>{text}</p>}
            </div>
            {over}
          </div>
        ))}
      </div>
      <div className={css.dots}>
        {slides.length > 1 &&
          slides.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              className={css.dot}
              aria-label={m.home_hero_go({ number: index + 1 })}
              aria-current={index === at}
              onClick={() => show(index)}
            />
          ))}
      </div>
    </section>
  )
}
