import {
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { theme } from './theme.ts'
import { paperRamp } from './ramps.ts'
import { type ColorName, color, dayColor, font, radius, size, text, time } from './tokens.ts'

/** Hues of the component library that the house does not use; left out of the CSS. */
const UNUSED = /^--mantine-color-(gray|pink|grape|violet|indigo|blue|cyan|teal|lime|yellow|orange)-/

const overridesOf = (color: Readonly<Record<ColorName, string>>): Record<string, string> => ({
  '--mantine-color-body': color.page,
  '--mantine-color-text': color.ink,
  '--mantine-color-bright': color.white,
  '--mantine-color-dimmed': color.muted,
  '--mantine-color-placeholder': color.muted,
  '--mantine-color-error': color.cinnabarInk,
  '--mantine-color-success': color.jadeInk,
  '--mantine-color-anchor': color.gold,
  '--mantine-color-default': color.raised,
  '--mantine-color-default-hover': color.hover,
  '--mantine-color-default-color': color.ink,
  '--mantine-color-default-border': color.edge,
  '--mantine-color-disabled': color.raised,
  '--mantine-color-disabled-color': color.muted,
  '--mantine-color-disabled-border': color.line,
})

/** All variables as one static sheet: the component library's for the dark scheme, and the tokens as `--jp-*`. */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const { variables, dark }: ReturnType<CSSVariablesResolver> = defaultCssVariablesResolver(merged)
  const all: Record<string, string> = { ...variables, ...dark, ...overridesOf(color), ...tokenVariables() }
  const used = Object.fromEntries(Object.entries(all).filter(([name]) => !UNUSED.test(name)))
  return convertCssVariables({ variables: used, dark: {}, light: {} }, ':root')
}

/**
 * What is otherwise by day, for pages that bring it along: the library's light scheme with our papers and inks. It holds where the page says
 * `data-mantine-color-scheme="light"`.
 */
export function dayCss(): string {
  const { light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const grey = Object.fromEntries(paperRamp.map((value, step) => [`--mantine-color-gray-${step}`, value]))
  const all: Record<string, string> = {
    ...Object.fromEntries(Object.entries(light).filter(([name]) => !UNUSED.test(name))),
    ...grey,
    ...overridesOf({ ...color, ...dayColor }),
    '--mantine-color-bright': dayColor.leaf,
    ...named('color', dayColor, String),
    'color-scheme': 'light',
  }
  return convertCssVariables({ variables: all, dark: {}, light: {} }, ":root[data-mantine-color-scheme='light']")
}

function tokenVariables(): Record<string, string> {
  return {
    ...named('color', color, String),
    ...named('text', text, (value) => `${Number(value) / 16}rem`),
    ...named('radius', radius, (value) => `${value}px`),
    ...named('size', size, (value) => `${value}px`),
    ...named('time', time, (value) => `${value}ms`),
    ...named('font', font, String),
  }
}

function named(
  group: string,
  values: Readonly<Record<string, string | number>>,
  write: (value: string | number) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `--jp-${group}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      write(value),
    ]),
  )
}
