import { contractManifest } from '@jade/client/vite-plugin'
import { jadeStyles } from '@jade/ui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [contractManifest(), jadeStyles(), react()],
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true },
})
