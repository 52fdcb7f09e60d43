import { defineConfig } from 'vite'

/** Bundles the studio's own rules and checks into one file without an import (docs/adr/0064). */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    minify: false,
    lib: { entry: '../../apps/studio/src/verifier/main.ts', formats: ['es'], fileName: () => 'verifier.mjs' },
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
