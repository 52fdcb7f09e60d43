import { resolve } from 'node:path'
import { contractManifest } from '@jade/client/vite-plugin'
import { jadeStyles } from '@jade/ui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { siteChunk } from './pipeline/chunks.ts'
import { environment } from './pipeline/environment.ts'
import { hoverByPointer } from './pipeline/hover.ts'
import { narrowAsPhone } from './pipeline/narrow.ts'
import { shortMessages } from './pipeline/short-messages.ts'

/** Where the dev server finds the API. The real site serves both from one address. */
const server = process.env.API ?? 'http://127.0.0.1:3000'

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [shortMessages, contractManifest(), jadeStyles(), react()],
  // React 18 and later have what the shim stands in for.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/, replacement: 'use-sync-external-store/with-selector.js' }],
  },
  css: { postcss: { plugins: [narrowAsPhone, hoverByPointer] } },
  define: Object.fromEntries(Object.entries(environment).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)])),
  ssr: { noExternal: true },
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    cssMinify: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Pages name the chunks of their first screen; listing those of every other screen would cost each page 4 KB.
    modulePreload: { polyfill: false, resolveDependencies: (_, needed) => needed.filter((file) => file.endsWith('.css')) },
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: {
              entryFileNames: 'assets/[name]-[hash].js',
              codeSplitting: { groups: [siteChunk(resolve(import.meta.dirname, 'src/app/main.tsx'))] },
            },
          },
        }),
  },
  server: { proxy: { '/api': server, '/img': server, '/ws': { target: server, ws: true } } },
}))
