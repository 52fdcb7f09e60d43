import { defineConfig } from 'vite'

/** Bundles the studio's own rules and checks into one file without an import (docs/adr/0064). */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    minify: false,
    lib: { entry: '../../apps/studio/src/verifier/main.ts', formats: ['es'], fileName: () => 'verifier.mjs' },
    rolldownOptions: {
      output: { codeSplitting: false },
      // What cards tell in words is nothing that a round is recomputed from (docs/adr/0200).
      treeshake: { moduleSideEffects: (id) => !/\/games\/[^/]+\/[^/]+\/(?:guide|promise)\.ts$/.test(id) },
    },
  },
})
