import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const pathOf = (name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() ?? ''

/**
 * Environment with which Playwright records: it knows only its own download of ffmpeg, so the one of this machine is laid where it
 * looks. Empty, with one line why, where there is none: then nothing is recorded.
 */
export function ffmpegForPlaywright(root) {
  const ffmpeg = pathOf('ffmpeg')
  if (ffmpeg === '') {
    console.log('No ffmpeg: nothing will be recorded (apt-get install --no-install-recommends ffmpeg).')
    return {}
  }
  const { browsers } = JSON.parse(readFileSync(join(root, 'node_modules/playwright-core/browsers.json'), 'utf8'))
  const { revision } = browsers.find(({ name }) => name === 'ffmpeg')
  const folder = join(root, 'node_modules/.cache/jade/browsers')
  const place = join(folder, `ffmpeg-${revision}`)
  mkdirSync(place, { recursive: true })
  const link = join(place, process.platform === 'darwin' ? 'ffmpeg-mac' : 'ffmpeg-linux')
  rmSync(link, { force: true })
  symlinkSync(ffmpeg, link)
  return { PLAYWRIGHT_BROWSERS_PATH: folder, TOUR_FILM: '1' }
}
