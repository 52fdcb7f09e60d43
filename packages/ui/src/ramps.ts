/*
 * The hues of the component library in ten steps each, from light to dark. They are seen as variables of the sheet alone (css.ts), so what
 * a browser loads has their names without numbers (vite-plugin.ts).
 */

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
