import { rules } from './tools/architecture/rules.ts'

/** Who may import whom. Run through `npm test -- architecture`; the rules stand in tools/architecture/rules.ts. */
export default {
  forbidden: rules,
  options: {
    // Type imports are knowledge as well: they count.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-ssr|paraglide|data|\\.cache)/' },
    combinedDependencies: true,
    // Without these two a violation made through a workspace import (@jade/...) is not seen at all.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
