import { useEffect, useRef, useState } from 'react'
import fair from '../../../art/hero-fair.svg'
import pavilion from '../../../art/hero-pavilion.svg'
import reels from '../../../art/hero-reels.svg'
import { m } from '#messages'
import css from './hero.module.css'

const SLIDES = [
  { art: pavilion, title: m.home_hero_title, text: m.home_hero_text },
  { art: reels, title: m.home_reels_title, text: m.home_reels_text },
  { art: fair, title: m.home_fair_title, text: m.home_fair_text },
] as const

const STAY_MS = 6000

/** Three scenes; swiped, chosen, or moving on by themselves while nobody touches them (never under reduced motion). */
export function Hero() {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)

  const show = (next: number) => {
    const box = track.current
    box?.scrollTo({ left: box.clientWidth * next, behavior: 'smooth' })
  }
  useEffect(() => {
    if (held || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => show((at + 1) % SLIDES.length), STAY_MS)
    return () => clearTimeout(timer)
  }, [at, held])

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
        {SLIDES.map((slide, index) => (
          <div
            key={slide.art}
            className={css.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} / ${SLIDES.length}`}
            inert={index !== at}
          >
            <img
              className={css.art}
              src={slide.art}
              alt=""
              width="1600"
              height="480"
              {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            />
            <div className={css.words}>
              {index === 0 ? <h1 className={css.title}>{slide.title()}</h1> : <p className={css.title}>{slide.title()}</p>}
              <p className={css.text}>{slide.text()}</p>
            </div>
          </div>
        ))}
      </div>
      <div className={css.dots}>
        {SLIDES.map((slide, index) => (
          <button
            key={slide.art}
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
