import { registerHooks } from 'node:module'

// dependency-cruiser reads TypeScript through the compiler's API, which TypeScript 7 no longer has: give it the one
// installed as `typescript6`. Loaded with `node --import`; nothing else in the project sees this.
registerHooks({
  resolve(specifier, context, next) {
    const own = context.parentURL?.includes('/dependency-cruiser/')
    if (own && (specifier === 'typescript' || specifier.startsWith('typescript/')))
      return next(specifier.replace('typescript', 'typescript6'), context)
    return next(specifier, context)
  },
})
