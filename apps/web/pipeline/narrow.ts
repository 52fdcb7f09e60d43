import type { CSSOptions } from 'vite'

type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

const PHONE = "html[data-device='mobile']"
const DESKTOP = "html[data-device='desktop']"

/** Below this a desktop's window is as narrow as a phone: zoomed to 200 % and more, or made small (WCAG 1.4.10). */
export const NARROW = '(max-width: 759px)'

/** What a rule says of a phone counts for a narrow window of a desktop too, so that parts of both reflow by the same rules. */
export const narrowAsPhone: PostcssPlugin = {
  postcssPlugin: 'narrow-as-phone',
  Once(root, { AtRule }) {
    root.walkRules((rule) => {
      const phone = rule.selectors.filter((selector) => selector.includes(PHONE))
      const { parent } = rule
      if (phone.length === 0 || (parent && 'params' in parent && parent.params === NARROW)) return
      const selectors = phone.map((selector) => selector.replaceAll(PHONE, DESKTOP))
      rule.after(new AtRule({ name: 'media', params: NARROW, nodes: [rule.clone({ selectors })] }))
    })
  },
}
