import { defineConfig } from 'vite'

/** Builds the pages of the stage into dist/: play.html, table.html, lottery.html, verify.html, assets/. */
export default defineConfig({
  root: 'src/stage',
  base: '/',
  build: {
    target: 'es2022',
    outDir: '../../dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        play: 'src/stage/play.html',
        table: 'src/stage/table.html',
        lottery: 'src/stage/lottery.html',
        verify: 'src/stage/verify.html',
      },
    },
  },
})
