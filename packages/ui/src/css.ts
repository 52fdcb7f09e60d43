import {
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { theme } from './theme.ts'
import { color, font, radius, size, text, time } from './tokens.ts'

/** Hues of the component library that the house does not use; left out of the CSS. */
const UNUSED = /^--mantine-color-(gray|pink|grape|violet|indigo|blue|cyan|teal|lime|yellow|orange)-/

const overrides: Record<string, string> = {
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
}

/** All variables as one static sheet: the component library's for the dark scheme, and the tokens as `--jp-*`. */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const { variables, dark }: ReturnType<CSSVariablesResolver> = defaultCssVariablesResolver(merged)
  const all: Record<string, string> = { ...variables, ...dark, ...overrides, ...tokenVariables() }
  const used = Object.fromEntries(Object.entries(all).filter(([name]) => !UNUSED.test(name)))
  return convertCssVariables({ variables: used, dark: {}, light: {} }, ':root')
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
