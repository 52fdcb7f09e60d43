import { DEFAULT_THEME } from '@mantine/core'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dayCss, themeCss } from './css.ts'
import * as ramps from './ramps.ts'

/** The part of Vite's plugin interface that is used here. */
interface BundlerPlugin {
  readonly name: string
  readonly enforce: 'pre'
  configResolved(config: { readonly command: 'build' | 'serve' }): void
  resolveId(id: string): string | null
  load(id: string): string | null
  transform(code: string, id: string): string | null
}

const THEME = 'virtual:jade-theme.css'
const DAY = 'virtual:jade-day.css'
const LIBRARY = 'virtual:jade-library'
/** A component's sheet by its name. */
const SHEET = /@mantine\/core\/styles\/(\w+)\.layer\.css$/
/**
 * Sheets that others build on lie in layers below: the order in which chunks bring their sheets, which the bundler does not promise,
 * then decides nothing. base.css names the layers first.
 */
const LOWEST = ['baseline', 'global', 'UnstyledButton']
const BASE =
  'ScrollArea VisuallyHidden Paper Popover CloseButton Group Loader Overlay ModalBase Input InlineInput Flex FloatingIndicator ActionIcon'.split(
    ' ',
  )
const HUES = /@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/
const RAMPS = /\/ui\/src\/ramps\.ts$/
const CLASS_MAP = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/

/**
 * Styles by use: `virtual:jade-theme.css` is the sheet of variables, `virtual:jade-day.css` what is otherwise by day; and every class map of a Mantine component that is bundled
 * brings that component's own layered sheet along, so none can be forgotten and each splits with its chunk. (The dev server
 * bundles the library beforehand, so there `virtual:jade-library` imports the whole sheet instead.)
 */
export function jadeStyles(): BundlerPlugin {
  let serving = false
  return {
    name: 'jade-styles',
    enforce: 'pre',
    configResolved(config) {
      serving = config.command === 'serve'
    },
    resolveId: (id) => ([THEME, DAY, LIBRARY].includes(id) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${THEME}`) return themeCss()
      if (id === `\0${DAY}`) return dayCss()
      if (id === `\0${LIBRARY}`) return serving ? "import '@mantine/core/styles.layer.css'" : ''
      return null
    },
    transform(code, id) {
      const layer = layerOf(id)
      if (layer) return code.replace(/^@layer mantine\b/, `@layer mantine.${layer}`)
      if (HUES.test(id.split('?')[0] ?? id)) return hueNames()
      if (RAMPS.test(id)) return rampNames()
      const component = CLASS_MAP.exec(id.split('?')[0] ?? id)?.[1]
      if (serving || component === undefined) return null
      const sheet = `@mantine/core/styles/${component}.layer.css`
      return existsSync(fileURLToPath(import.meta.resolve(sheet))) ? `import '${sheet}'\n${code}` : null
    },
  }
}

/** The library's own hues as names without numbers: what is drawn are variables of the sheet, and 140 numbers would weigh 1 KB on every first screen. */
function hueNames(): string {
  const names = JSON.stringify(Object.keys(DEFAULT_THEME.colors))
  return `const unseen = Array(10).fill('#868e96')\nexport const DEFAULT_COLORS = Object.fromEntries(${names}.map((name) => [name, unseen]))`
}

/** The same of the house's own. */
function rampNames(): string {
  const names = Object.keys(ramps).map((name) => `unseen as ${name}`)
  return `const unseen = Array(10).fill('#868e96')\nexport { ${names.join(', ')} }`
}

function layerOf(id: string): 'lowest' | 'base' | undefined {
  const sheet = SHEET.exec(id.split('?')[0] ?? id)?.[1] ?? ''
  return LOWEST.includes(sheet) ? 'lowest' : BASE.includes(sheet) ? 'base' : undefined
}
