import { useLost } from '@jade/ui/pictures'
import { m } from '#messages'
import { launch } from '../launcher.ts'
import { type Group, maintenanceTimes, type PlatformEntry } from '../platforms.ts'
import { emblemOf, hueOf, pictureOf } from './tile-art.ts'
import css from './tile.module.css'

interface TileProps {
  readonly name: string
  /** A small second line. */
  readonly note?: string
  readonly group: Group
  /** Varies hue and pattern: the same text always gives the same picture. */
  readonly seed: string
  readonly overlay?: { readonly title: string; readonly text?: string }
  /** Something that is going to happen, above the picture. */
  readonly ahead?: string
  readonly shape?: 'wide' | 'square'
  readonly eager?: boolean
  /** Address of a picture of its own; without one, or while it cannot be had, the emblem stands in. */
  readonly cover?: string
  readonly onPress: () => void
}

/** A picture that starts something: a stone of its own hue, rays, an emblem in the light. */
export function Tile({ name, note, group, seed, overlay, ahead, shape = 'square', eager = false, cover, onPress }: TileProps) {
  const [lost, onLost] = useLost()
  const loading = eager ? 'eager' : 'lazy'
  return (
    <button
      type="button"
      className={css.tile}
      data-shape={shape}
      style={{ '--hue': hueOf(seed, group) } as React.CSSProperties}
      aria-disabled={overlay !== undefined}
      onClick={overlay ? undefined : onPress}
    >
      <span className={css.art} aria-hidden>
        {cover && !lost ? (
          <img key="cover" className={css.cover} src={cover} alt="" loading={loading} onError={onLost} />
        ) : (
          <img key="emblem" className={css.emblem} src={emblemOf(group, seed)} alt="" width="96" height="96" loading={loading} />
        )}
      </span>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        {note && <span className={css.note}>{note}</span>}
      </span>
      {ahead && !overlay && <span className={css.ahead}>{ahead}</span>}
      {overlay && (
        <span className={css.overlay}>
          <span className={css.overlayTitle}>{overlay.title}</span>
          {overlay.text && <span className={css.overlayText}>{overlay.text}</span>}
        </span>
      )}
    </button>
  )
}

/** A platform as a tile, with its maintenance or coming-soon overlay. */
export function PlatformTile({
  platform,
  eager = false,
  shape = 'square',
}: {
  readonly platform: PlatformEntry
  readonly eager?: boolean
  readonly shape?: 'wide' | 'square'
}) {
  const overlay = overlayOf(platform)
  return (
    <Tile
      name={platform.name}
      group={platform.group}
      seed={platform.gp_code}
      shape={shape}
      eager={eager}
      {...(platform.image_title ? { cover: pictureOf(platform.image_title) } : {})}
      {...(overlay ? { overlay } : {})}
      {...plannedOf(platform)}
      onPress={() => launch({ code: platform.gp_code, name: platform.name, group: platform.group })}
    />
  )
}

/** Maintenance wins over coming soon; an open platform has none. */
export function overlayOf(
  platform: Pick<PlatformEntry, 'status' | 'maintain_status' | 'maintain_text'>,
): { title: string; text?: string } | undefined {
  if (platform.maintain_status === 1) {
    const [start, end] = maintenanceTimes(platform.maintain_text)
    return { title: m.site_maintenance_tile(), ...(start && end ? { text: `${start.slice(5)} – ${end.slice(5)}` } : {}) }
  }
  return platform.status === 2 ? { title: m.site_coming_soon() } : undefined
}

/** When an open platform closes for planned maintenance, as a tile says it; nothing where none is planned. */
export function plannedOf(platform: Pick<PlatformEntry, 'status' | 'maintain_status' | 'maintain_text'> | undefined): { ahead?: string } {
  if (platform?.status !== 1 || platform.maintain_status === 1 || platform.maintain_text === '') return {}
  return { ahead: m.site_maintenance_ahead({ time: maintenanceTimes(platform.maintain_text)[0].slice(5) }) }
}
