import { useAway } from '@jade/ui/line'
import { useEffect } from 'react'
import { type Banner, type Slide, useBanners } from '../banners.ts'
import { OutLink } from '../../site/door.ts'
import css from './banners.module.css'

/**
 * Draws nothing: it tells the hero what operators hung there (CONTENT-13), once the first of their pictures can be drawn. Fetched with what
 * the first screen does not need; until then, and where that picture does not come, the site's own scenes stand.
 */
export default function Banners({ onSlides }: { readonly onSlides: (slides: readonly Slide[]) => void }) {
  const banners = useBanners()
  const away = useAway()
  useEffect(() => {
    const [first] = banners ?? []
    if (!banners || away) return
    if (!first) return onSlides([])
    let isMeant = true
    const picture = new Image()
    picture.src = first.image
    picture.decode().then(
      () => isMeant && onSlides(banners.map(slideOf)),
      () => undefined,
    )
    return () => {
      isMeant = false
    }
  }, [banners, away, onSlides])
  return null
}

const slideOf = ({ id, image, alt, title, line, url }: Banner): Slide => ({
  key: id,
  art: image,
  alt,
  title,
  text: line,
  over: (
    <>
      {title + line !== '' && <span className={css.shade} />}
      <OutLink url={url} className={css.link}>
        <span className="jp-hidden">{title || alt}</span>
      </OutLink>
    </>
  ),
})
