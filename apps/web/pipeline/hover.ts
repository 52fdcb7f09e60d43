import type { CSSOptions } from 'vite'

type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

const HOVER = /:hover\b/

/** A finger leaves `:hover` behind on what it touched, so every such rule counts only where a pointer hovers. */
export const hoverByPointer: PostcssPlugin = {
  postcssPlugin: 'hover-by-pointer',
  Rule(rule, { AtRule }) {
    const hovered = rule.selectors.filter((selector) => HOVER.test(selector))
    const { parent } = rule
    if (hovered.length === 0 || (parent && 'params' in parent && /hover/.test(parent.params))) return
    rule.after(new AtRule({ name: 'media', params: '(hover: hover)', nodes: [rule.clone({ selectors: hovered })] }))
    const others = rule.selectors.filter((selector) => !HOVER.test(selector))
    if (others.length === 0) rule.remove()
    else rule.selectors = others
  },
}
