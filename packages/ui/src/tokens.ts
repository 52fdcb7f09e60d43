/*
 * The only place, with the ramps (ramps.ts), where a colour, a size or a time of the sites is a number. Everything else names a token: in TypeScript from here,
 * in CSS as `--jp-<group>-<name>` (written by css.ts). Contrast of every pair in `pairs` is computed by tokens.test.ts.
 */

/** Grounds and inks of the house at night. */
export const color = {
  /** Page, card, raised card, and the pressed or hovered raised card. */
  page: '#120d09',
  card: '#1b140e',
  raised: '#261c14',
  hover: '#32261b',
  /** Hairlines; `edge` borders controls and has 3:1 on every ground. */
  line: '#3a2c1e',
  edge: '#8f7350',
  /** Ivory text, muted text, text on a light card. */
  ink: '#f6efe2',
  muted: '#b8a78e',
  dark: '#2a1d10',
  /** Brand: surfaces, lines and focus; `gold` is its variant for text on dark ground. */
  brand: '#8d6637',
  brandHover: '#7c592f',
  gold: '#e2b865',
  leaf: '#f7e7c3',
  /** Jade: positive. The first is a surface or a line, the second is text. */
  jade: '#35a884',
  jadeInk: '#5fd0aa',
  jadeDeep: '#0f3b30',
  /** Cinnabar: red packets, loss, danger. */
  cinnabar: '#d2453a',
  cinnabarDeep: '#8f2a22',
  cinnabarInk: '#ff8f85',
  /** Waiting. */
  amber: '#e0a63a',
  white: '#ffffff',
  /** The calm light card: terms, printed records. */
  paper: '#f7f1e5',
  paperRaised: '#fffaf0',
  paperLine: '#ddcfb6',
  paperInk: '#2a1d10',
  paperMuted: '#6b563b',
  paperLink: '#7a5220',
  paperJade: '#0c6e53',
  paperLoss: '#a92a20',
} as const

/**
 * The same names by day, for the console of who works in a bright room: papers for grounds, browns for inks. What is not named keeps its
 * value. The players' site has no day.
 */
export const dayColor = {
  page: '#f5f0e6',
  card: '#fbf8f1',
  raised: '#fffdf9',
  hover: '#ebe2d1',
  line: '#dccfb8',
  edge: '#8a7350',
  ink: '#241a10',
  muted: '#66553e',
  dark: '#fffaf0',
  gold: '#5e3d10',
  leaf: '#4a3413',
  jade: '#2b8e70',
  jadeInk: '#08513c',
  jadeDeep: '#d5eee3',
  cinnabarInk: '#93201a',
  amber: '#644505',
} as const satisfies Partial<Record<ColorName, string>>

/** Pixels. */
export const text = { xs: 12, sm: 14, md: 16, lg: 20, xl: 24, xxl: 32, hero: 44 } as const
export const radius = { sm: 6, md: 12, full: 999 } as const
export const size = { dialog: 420, content: 1200, touch: 44, header: 116, mobileBar: 52, mobileTabs: 60, wide: 1420 } as const
/** Milliseconds. */
export const time = { fast: 120, base: 200, slow: 300, count: 700, clock: 200 } as const

export const font = {
  text: "system-ui, -apple-system, 'Segoe UI', 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', 'Noto Sans CJK TC', sans-serif",
  display: "'JP Display', 'Songti TC', 'Noto Serif TC', 'Noto Serif CJK TC', Georgia, serif",
} as const

export type ColorName = keyof typeof color

/** Every pair of ink and ground in use, with the contrast it must have: 4.5 text, 7 money, 3 large display, lines of controls and icons. */
export const pairs: readonly (readonly [ink: ColorName, ground: ColorName, atLeast: number])[] = [
  ...(['page', 'card', 'raised'] as const).flatMap(
    (ground) =>
      [
        ['ink', ground, 7],
        ['leaf', ground, 7],
        ['gold', ground, 7],
        ['jadeInk', ground, 7],
        ['cinnabarInk', ground, 7],
        ['amber', ground, 7],
        ['muted', ground, 4.5],
        ['edge', ground, 3],
        ['jade', ground, 3],
      ] as const,
  ),
  ['ink', 'hover', 7],
  ['gold', 'hover', 7],
  ['muted', 'hover', 4.5],
  ['white', 'brand', 4.5],
  ['white', 'brandHover', 4.5],
  ['dark', 'gold', 7],
  ['dark', 'leaf', 7],
  ['dark', 'amber', 4.5],
  ['white', 'cinnabarDeep', 4.5],
  ['leaf', 'cinnabarDeep', 4.5],
  ['leaf', 'jadeDeep', 7],
  ['jadeInk', 'jadeDeep', 4.5],
  ['white', 'cinnabar', 3],
  ...(['paper', 'paperRaised'] as const).flatMap(
    (ground) =>
      [
        ['paperInk', ground, 7],
        ['paperMuted', ground, 4.5],
        ['paperLink', ground, 4.5],
        ['paperJade', ground, 4.5],
        ['paperLoss', ground, 4.5],
      ] as const,
  ),
]
