/*
 * The only place where a colour, a size or a time of the sites is a number. Everything else names a token: in TypeScript from here,
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

/** Gold from leaf to bark, ten steps for the component library; 6 is the brand. */
export const goldRamp = [
  '#fbf4e3',
  '#f7e7c3',
  '#eed6a4',
  '#e3c48d',
  '#d8b06a',
  '#c79a52',
  '#8d6637',
  '#7c592f',
  '#5e4222',
  '#442f18',
] as const
/** Walnut from ivory to night, as the component library's dark scale. */
export const walnutRamp = [
  '#f6efe2',
  '#d9ccb6',
  '#b8a78e',
  '#8f7d66',
  '#4d3c2a',
  '#3a2c1e',
  '#261c14',
  '#1b140e',
  '#120d09',
  '#0b0805',
] as const
/** Paper to ink: the component library's grey, which only the day has. */
export const paperRamp = [
  '#fbf8f1',
  '#f5f0e6',
  '#ebe2d1',
  '#dccfb8',
  '#cbbb9e',
  '#a99674',
  '#8a7350',
  '#66553e',
  '#4a3413',
  '#241a10',
] as const
export const jadeRamp = [
  '#e6f8f1',
  '#c5eedf',
  '#97dfc6',
  '#5fd0aa',
  '#46bd95',
  '#35a884',
  '#1c7358',
  '#145f48',
  '#0f3b30',
  '#0a2a22',
] as const
export const cinnabarRamp = [
  '#fdecea',
  '#fbd0cc',
  '#ffb3ab',
  '#ff8f85',
  '#ee6a5e',
  '#e05549',
  '#c23a30',
  '#a8302a',
  '#8f2a22',
  '#5c1a15',
] as const
export const amberRamp = [
  '#fdf5e0',
  '#fae7b8',
  '#f4d588',
  '#ecc25c',
  '#e6b347',
  '#e0a63a',
  '#8a6113',
  '#6f4e10',
  '#513a0d',
  '#382809',
] as const

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
