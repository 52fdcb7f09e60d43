import { MantineContext, type MantineThemeOverride, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme as house } from './theme.ts'

const unchanging = () => undefined

/**
 * The component library, dressed as the house. What it computes here is the same by night and by day; which of both is drawn, index.html and the sheets say. The library's own provider would bring along what computes style sheets in
 * the browser, 3 KB of every first screen: ours are written at build time (css.ts), and index.html says what it would say about the page.
 */
const setting = {
  colorScheme: 'dark',
  setColorScheme: unchanging,
  clearColorScheme: unchanging,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} as const

interface Props {
  /** The house's own where nothing else is said. */
  readonly theme?: MantineThemeOverride
  readonly children: ReactNode
}

/** Draws what is inside with the components of the house. */
export function HouseTheme({ theme = house, children }: Props) {
  return (
    <MantineContext value={setting}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
