import css from './preset-avatar.module.css'

/** Ground hue and emblem of each preset; the first is the default. */
const PRESETS: readonly (readonly [hue: number, emblem: string])[] = [
  [
    158,
    'M32 14c6 0 10 4.500 10 10.500S38 35.500 32 35.500 22 30.500 22 24.500 26 14 32 14Zm-18 38c1.500-9 8.500-13.500 18-13.500S48.500 43 50 52c-5 3.200-11 5-18 5s-13-1.800-18-5Z',
  ],
  [35, 'M32 12l5.900 12.600 13.600 1.900-9.900 9.600 2.400 13.700L32 43.300l-12 6.500 2.400-13.700-9.900-9.600 13.600-1.900z'],
  [
    350,
    'M32 52C17 42 12 34 12 26c0-6 4.500-10 9.800-10 4.200 0 7.800 2.300 10.200 6 2.400-3.700 6-6 10.200-6C47.500 16 52 20 52 26c0 8-5 16-20 26Z',
  ],
  [210, 'M32 10l20 22-20 22-20-22z'],
  [
    120,
    'M32 12a9 9 0 0 1 8 13.200A9.500 9.500 0 1 1 37 41.500c.4 4 2 7 5 9.500H22c3-2.500 4.600-5.500 5-9.500a9.500 9.500 0 1 1-3-16.300A9 9 0 0 1 32 12Z',
  ],
  [
    265,
    'M32 11c9 11 18 16 18 25 0 6-4.300 9.800-9.300 9.800-2.600 0-5-1-6.700-2.800.4 4 2 6.700 5 9H25c3-2.300 4.600-5 5-9a9 9 0 0 1-6.700 2.800C18.300 45.800 14 42 14 36c0-9 9-14 18-25Z',
  ],
  [15, 'M14 46l-3-24 11 9 10-17 10 17 11-9-3 24zM15 50h34v5H15z'],
  [185, 'M10 34c6-10 14-15 24-15 8 0 14 4 17 9l6-6v24l-6-6c-3 5-9 9-17 9-10 0-18-5-24-15Zm14-4.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z'],
  [48, 'M32 12a20 20 0 1 1 0 40 20 20 0 0 1 0-40Zm-6 14v12h12V26z'],
  [
    300,
    'M32 13c4 5 4 10 0 14-4-4-4-9 0-14ZM18 22c6 .5 9.500 4 10 10-6-.5-9.500-4-10-10Zm28 0c-.5 6-4 9.500-10 10 .5-6 4-9.500 10-10ZM13 36c5-3.500 10-3 14 1.500-5 3.500-10 3-14-1.500Zm38 0c-5-3.500-10-3-14 1.500 5 3.500 10 3 14-1.500ZM32 38l4 16h-8z',
  ],
  [85, 'M22 12h20l4 10-14 30L18 22zM22 22h20'],
  [
    0,
    'M19 12h26a5 5 0 0 1 5 5v30a5 5 0 0 1-5 5H19a5 5 0 0 1-5-5V17a5 5 0 0 1 5-5Zm3.500 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm9.500 10a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm9.500 10a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
  ],
  [230, 'M38 10a22 22 0 1 0 14 34A18 18 0 0 1 38 10Z'],
  [170, 'M32 10c10 6 16 8 20 8 0 18-6 30-20 38C18 48 12 36 12 18c4 0 10-2 20-8Z'],
  [
    325,
    'M32 50c-9 0-16-5-18-13 5 0 9 1.500 12 5-4-7-4-14 0-21 2 5 3 8 2.500 12 .5-7 1.500-12 3.500-18 2 6 3 11 3.500 18-.5-4 .5-7 2.500-12 4 7 4 14 0 21 3-3.500 7-5 12-5-2 8-9 13-18 13Z',
  ],
]

export const PRESET_AVATARS = PRESETS.length

interface PresetAvatarProps {
  /** 0 to 14; anything else draws the default. */
  readonly index: number
  readonly size?: number
}

/** One of the fifteen pictures a person can take: gold emblem on a coloured stone. */
export function PresetAvatar({ index, size = 48 }: PresetAvatarProps) {
  const [hue, emblem] = PRESETS[index] ?? (PRESETS[0] as (typeof PRESETS)[number])
  return (
    <svg className={css.stone} width={size} height={size} viewBox="0 0 64 64" aria-hidden style={{ filter: `hue-rotate(${hue - 158}deg)` }}>
      <circle className={css.ground} cx="32" cy="32" r="31" />
      <circle className={css.shade} cx="32" cy="32" r="31" />
      <path
        className={css.emblem}
        d={emblem}
        style={{ filter: `hue-rotate(${158 - hue}deg)` }}
        transform="translate(6.400 6.400) scale(.8)"
      />
    </svg>
  )
}
